import { fallbackColours } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { colourSheetMarkupOf } from './colourSheet.ts';
import { createPortalSheet } from './createPortalSheet.ts';

export const fallbackSheetMarkup = colourSheetMarkupOf(createPortalSheet(fallbackColours), fallbackColours);
