const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; overflow-wrap: anywhere; hyphens: auto; }
h1 { font-size: 1.75rem; line-height: 1.3; } .note { border: 1px solid #8884; border-radius: 12px; padding: 16px; }`;

const contents = {
  employee: [
    'Sie sind angemeldet.',
    'Hier sehen Bank-Mitarbeiter die Selbstauskünfte ihrer Kunden. Das Portal hat Sie über einen Link angemeldet, der eine Minute lang gültig ist.',
  ],
  customer: ['Ihre Selbstauskunft', 'Hier füllen Kunden ihre Selbstauskunft aus: Einkommen, Ausgaben, Vermögen und Verbindlichkeiten.'],
  nobody: [
    'Dieser Link ist nicht gültig.',
    'Er ist abgelaufen oder unvollständig. Bitte öffnen Sie ihn erneut aus der Nachricht oder aus dem Portal.',
  ],
} as const;

/** One page, no script. The edge puts the nonce of the Content-Security-Policy in. */
export function selfDisclosurePage(as: 'employee' | 'customer' | undefined): string {
  const [title, text] = contents[as ?? 'nobody'];
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Simulator der Selbstauskunft</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="__CSP_NONCE__">${style}</style></head>
<body>
<main>
  <h1>${title}</h1>
  <p>${text}</p>
  <p class="note">Diese Seite gibt es nur auf der Demo-Bank: Sie steht anstelle des Systems, in dem eine Bank Selbstauskünfte führt.</p>
</main>
</body>
</html>
`;
}
