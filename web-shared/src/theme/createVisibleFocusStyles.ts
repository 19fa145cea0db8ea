import type { CSSObject } from '@mui/material/styles';

/** Their own inputs lie invisible over what is seen of them: the line belongs to that. */
const drawnControls =
  '.MuiCheckbox-root:has(:focus-visible), .MuiRadio-root:has(:focus-visible), .MuiSwitch-switchBase:has(:focus-visible) + .MuiSwitch-track, .MuiSwitch-switchBase:has(:focus-visible)';

/** Where the keyboard is can be seen (WCAG 2.4.7). */
export const createVisibleFocusStyles = (colour = 'currentColor'): Record<string, CSSObject> => ({
  [drawnControls]: { outline: `3px solid ${colour}`, outlineOffset: -3, borderRadius: 8 },
  ':focus-visible': { outline: `3px solid ${colour}`, outlineOffset: 2 },
});
