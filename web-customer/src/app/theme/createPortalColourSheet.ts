import { createThemeStyleSheet } from '@portal/web-shared/theme/createThemeStyleSheet.ts';
import type { InstanceColours } from '@portal/web-shared/theme/createSchemeTokens.ts';
import { portalThemeWithoutColours } from './portalThemeWithoutColours.ts';

/** Parts of MUI that the app is not made of: their colours would travel with each first page (`createPortalColourSheet.spec.ts`). */
export const unusedMuiComponents = [
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
  `--p-(?:palette-(?:${unusedMuiComponents.join('|')})[\\w-]*|(?:shadows|overlays)-(?!(?:${HEIGHTS}):)\\d+|font-\\w+):[^;}]*;`,
  'g',
);

/** Done where the page is made: the app fetches this only when the bank changes its colours meanwhile. */
export const createPortalColourSheet = (colours: InstanceColours): string =>
  createThemeStyleSheet(portalThemeWithoutColours)(colours).replaceAll(unused, '');
