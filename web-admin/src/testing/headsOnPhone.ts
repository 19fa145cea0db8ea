const rulesOf = (list: CSSRuleList): readonly CSSRule[] => [...list];

/** jsdom has no width: which columns a phone leaves out is said by the rules for the smallest one. */
const isLeftOutOnPhone = (cell: Element): boolean =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => rulesOf(cssRules))
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText.replaceAll(' ', '') === '(min-width:0px)')
    .flatMap(({ cssRules }) => rulesOf(cssRules))
    .some((rule) => rule instanceof CSSStyleRule && rule.style.display === 'none' && cell.matches(rule.selectorText));

/** The heads of the columns that a phone shows. */
export const headsOnPhone = (table: Element): readonly (string | null)[] =>
  [...table.querySelectorAll('thead th')].filter((cell) => !isLeftOutOnPhone(cell)).map(({ textContent }) => textContent);
