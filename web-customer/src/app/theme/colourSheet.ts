import type { InstanceColours } from '@portal/web-shared/theme/createSchemeTokens.ts';

const SHEET_ID = 'colours';
const keyOf = (colours: InstanceColours): string => Object.values(colours).join(' ');

/** The style sheet with the instance's colours, as the page holds it. */
export const colourSheetMarkupOf = (sheet: string, colours: InstanceColours): string =>
  `<style nonce="__CSP_NONCE__" id="${SHEET_ID}" data-of="${keyOf(colours)}">${sheet}</style>`;

export const readColourSheet = (page: Document): string => page.getElementById(SHEET_ID)?.textContent ?? '';

const elementFor = (colours: InstanceColours): HTMLElement | undefined => {
  const element = typeof document === 'undefined' ? null : document.getElementById(SHEET_ID);
  return element === null || element.dataset['of'] === keyOf(colours) ? undefined : element;
};

export const isColourSheetOutdated = (colours: InstanceColours): boolean => elementFor(colours) !== undefined;

export async function updateColourSheet(colours: InstanceColours): Promise<void> {
  const { createPortalColourSheet } = await import('./createPortalColourSheet.ts');
  const element = elementFor(colours);
  if (element === undefined) return;
  element.textContent = createPortalColourSheet(colours);
  element.dataset['of'] = keyOf(colours);
}
