import { createThemeStyleSheet } from '@portal/web-shared/theme/createThemeStyleSheet.ts';
import type { Colours } from '@portal/web-shared/theme/schemeTokens.ts';
import { portalLook } from './portalLook.ts';

/** Parts of MUI that the app is not made of: their colours would travel with each first page (`createPortalSheet.spec.ts`). */
export const unusedParts = [
  'Alert',
  'AppBar',
  'Avatar',
  'Chip',
  'FilledInput',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
  'Switch',
  'TableCell',
] as const;

/** Heights at which MUI's own parts float; fonts stand in the theme. */
const HEIGHTS = '0|1|2|3|4|6|8|12|16|24';
const unused = new RegExp(
  `--p-(?:palette-(?:${unusedParts.join('|')})[\\w-]*|(?:shadows|overlays)-(?!(?:${HEIGHTS}):)\\d+|font-\\w+):[^;}]*;`,
  'g',
);

/** Done where the page is made: the app fetches this only when the bank changes its colours meanwhile. */
export const createPortalSheet = (colours: Colours): string => createThemeStyleSheet(portalLook)(colours).replaceAll(unused, '');
