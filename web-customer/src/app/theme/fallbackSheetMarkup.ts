import { fallbackColours } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { sheetMarkup } from './colourSheet.ts';
import { createPortalSheet } from './createPortalSheet.ts';

export const fallbackSheetMarkup = sheetMarkup(createPortalSheet(fallbackColours), fallbackColours);
