import { createThemeFromStyleSheet } from '@portal/web-shared/theme/createThemeFromStyleSheet.ts';
import { portalThemeWithoutColours } from './portalThemeWithoutColours.ts';

/** The app's theme over the colours that stand in a style sheet of the page (`createPortalColourSheet`). */
export const createPortalThemeFromSheet = createThemeFromStyleSheet(portalThemeWithoutColours);
