interface SimulatorPage {
  readonly title: string;
  /** Of the page alone: `body` begins with what all have. */
  readonly bodyStyle: string;
  readonly style: string;
  /** What the portal does not have itself. */
  readonly simulator: string;
  /** Below the heading. */
  readonly main: string;
}

/** One page, no script. The edge puts the nonce of the Content-Security-Policy in. */
export const renderSimulatorPageFrame = ({ title, bodyStyle, style, simulator, main }: SimulatorPage): string => `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Simulator ${simulator}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="__CSP_NONCE__">
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; ${bodyStyle} }
h1 { font-size: 1.75rem; line-height: 1.3; } ${style}</style></head>
<body>
<main>
  <h1>${title}</h1>
  ${main}
</main>
</body>
</html>
`;
