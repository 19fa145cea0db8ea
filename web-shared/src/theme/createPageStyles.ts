import type { CSSObject } from '@mui/material/styles';

/** Their own inputs lie invisible over what is seen of them: the line belongs to that. */
const drawnControls =
  '.MuiCheckbox-root:has(:focus-visible), .MuiRadio-root:has(:focus-visible), .MuiSwitch-switchBase:has(:focus-visible) + .MuiSwitch-track, .MuiSwitch-switchBase:has(:focus-visible)';

interface PageStyleOptions {
  /** Of the line around what has the focus. */
  readonly focusColour: string | undefined;
  /** What bars of the app cover of the page, in pixels. */
  readonly scrollPaddingTop: number;
  readonly scrollPaddingBottom: number;
}

/**
 * What holds for every page of both apps. German words may be longer than a phone is wide: they part where the language parts them,
 * and anywhere before the page scrolls sideways. `anywhere` also lets what holds the word shrink; not so in tables, whose columns
 * would end up a letter wide.
 */
export const createPageStyles = ({
  focusColour = 'currentColor',
  scrollPaddingTop,
  scrollPaddingBottom,
}: PageStyleOptions): Record<string, CSSObject> => ({
  html: { hyphens: 'auto', scrollPaddingTop, scrollPaddingBottom, WebkitTextSizeAdjust: '100%' },
  body: { minHeight: '100dvh', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  'th, td': { hyphens: 'manual', overflowWrap: 'break-word' },
  'button, .MuiButton-root': { overflowWrap: 'break-word' },
  // A hyphen would be read as part of it.
  'input, textarea, code': { hyphens: 'manual' },
  'h1, h2, h3, p': { textWrap: 'pretty' },
  'h1:focus': { outline: 'none' },
  // Where the keyboard is can be seen (WCAG 2.4.7).
  [drawnControls]: { outline: `3px solid ${focusColour}`, outlineOffset: -3, borderRadius: 8 },
  ':focus-visible': { outline: `3px solid ${focusColour}`, outlineOffset: 2 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // No time at all: a transition of whatever length passes inherited colours on frame by frame.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
