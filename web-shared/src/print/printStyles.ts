const gone = { display: 'none !important' };

/** What leads elsewhere or does something: nobody presses paper. */
const forScreens = [
  'body header',
  'body footer',
  'nav',
  'button',
  'input',
  'textarea',
  'select',
  'label',
  'iframe',
  'canvas',
  'summary',
  '[role="tablist"]',
  '[role="progressbar"]',
  '[role="dialog"]',
  '[role="presentation"]',
  '.MuiButtonBase-root',
  '.MuiFormControl-root',
  '.MuiFormLabel-root',
  '.loading-bar',
  // What stands above the page: way into it, lost connection, messages of the bank.
  '#root *:has(~ main)',
  'a[href="#inhalt"]',
].join(',');

/** For `@media print`, while a page that is made for it is shown. Colours give way in dark mode too. */
export const printStyles = {
  '@page': { margin: '16mm 14mm' },
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    '*, *::before, *::after': {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
      borderColor: '#777 !important',
      textShadow: 'none !important',
      animation: 'none !important',
    },
    'html, body, #root, #root > *, main, main *': { minHeight: '0 !important', maxHeight: 'none !important' },
    'html, body': { background: '#fff !important' },
    '#root, #root > *': { paddingBottom: '0 !important' },
    'main > *': { maxWidth: 'none !important', padding: '0 !important' },
    // Browsers keep a heading with what follows in blocks alone.
    'main > *, main > * > section': { display: 'block !important' },
    'main > * > *': { marginBottom: '5mm' },
    'main > * > section > *': { marginBottom: '3mm' },
    [forScreens]: gone,
    // The words of a link stay; its address is of no use on paper.
    a: { textDecoration: 'none !important' },
    'li, tr, article, figure, blockquote, [data-printed-head]': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    thead: { display: 'table-header-group' },
  },
} as const;
