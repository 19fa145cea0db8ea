import { createStyleSheetTheme } from '@portal/web-shared/theme/createStyleSheetTheme.ts';
import { portalLook } from './portalLook.ts';

/** The app's theme over the colours that stand in a style sheet of the page (`createPortalSheet`). */
export const createPortalTheme = createStyleSheetTheme(portalLook);
