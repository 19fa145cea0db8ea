import { createThemeSheet } from '@portal/web-shared/theme/createThemeSheet.ts';
import { portalLook } from './portalLook.ts';

/** Done where the page is made: the app fetches this only when the bank changes its colours meanwhile. */
export const createPortalSheet = createThemeSheet(portalLook);
