import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { colourSheetMarkupOf } from './colourSheet.ts';
import { createPortalColourSheet } from './createPortalColourSheet.ts';

export const fallbackColourSheetMarkup = colourSheetMarkupOf(
  createPortalColourSheet(coloursBeforeConfigIsLoaded),
  coloursBeforeConfigIsLoaded,
);
