import { createStyleSheetTheme } from '@portal/web-shared/theme/createStyleSheetTheme.ts';
import { portalThemeWithoutColours } from './portalThemeWithoutColours.ts';

/** The app's theme over the colours that stand in a style sheet of the page (`createPortalSheet`). */
export const createPortalThemeFromSheet = createStyleSheetTheme(portalThemeWithoutColours);
