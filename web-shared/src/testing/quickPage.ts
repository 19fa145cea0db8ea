import * as react from 'react';

/** What stands in a selector that no element without it is met by: for each of its parts a class or the name of the element. */
interface Needs {
  readonly classes: readonly string[];
  readonly names: ReadonlySet<string>;
}

/** Null where it is not plain. */
function needsOf(selector: string): Needs | null {
  if (/["'\\]/.test(selector)) return null;
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '');
  const classes: string[] = [];
  const names = new Set<string>();
  for (const part of plain.split(',')) {
    const last = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)!;
    const [, name] = /\.([\w-]+)/.exec(last) ?? [];
    if (name !== undefined) classes.push(name);
    else if (/^[a-z][a-z0-9]*(?=$|[:.#])/i.test(last)) names.add(/^[a-z0-9]+/i.exec(last)![0].toLowerCase());
    else return null;
  }
  return { classes, names };
}

interface Matcher {
  /** Of rules that hold no selector as well. */
  match: (selector: string | undefined, element: Element) => boolean;
}

/**
 * For the style of one element jsdom holds it against every rule of the page, of which the parts of all screens that a worker has
 * drawn leave some thousands: from a thousand on it reads each of them anew. Most are of classes that the element does not have.
 */
function findStylesByClass(): void {
  const inner = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  // Makes the matcher.
  getComputedStyle(document.documentElement);
  const page = inner === undefined ? undefined : (document as unknown as Record<symbol, { _nwsapiDontThrow?: Matcher }>)[inner];
  const matcher = page?._nwsapiDontThrow;
  if (matcher === undefined) throw new Error('jsdom holds its matcher of styles elsewhere');
  const { match } = matcher;
  const known = new Map<string, Needs | null>();
  matcher.match = (selector, element) => {
    if (selector === undefined) return match(selector, element);
    let needs = known.get(selector);
    if (needs === undefined) known.set(selector, (needs = needsOf(selector)));
    if (needs !== null && !needs.names.has(element.localName.toLowerCase())) {
      const { classList } = element;
      if (!needs.classes.some((name) => classList.contains(name))) return false;
    }
    return match(selector, element);
  };
}

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

const controlOf = (label: HTMLLabelElement): Element | null => {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(labelable);
  const control = id === '' ? null : (label.getRootNode() as Document).getElementById(id);
  return control?.matches(labelable) === true ? control : null;
};

/** jsdom walks through the whole page for the labels of each field, and for each of its labels once more. */
function findLabelsByName(): void {
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        if (!this.matches(labelable)) return null;
        return [...(this.getRootNode() as Document).querySelectorAll('label')].filter((label) => controlOf(label) === this);
      },
    });
}

/** For some thousand elements a second React makes an error, whose stack says where in the code each was made: a quarter of its time. */
function noteNoPlacesOfElements(): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals = (react as unknown as Record<string, object | undefined>)[name];
  if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts the places elsewhere');
  // It stops at ten thousand, and begins anew from nought each second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // It stays.
    },
  });
}

// What jsdom and React answer, in a fraction of their time; once for each page, which the files of a worker share. Some files have none.
const quick = Symbol.for('quickPage');
const page = (globalThis as { readonly document?: unknown }).document as Record<symbol, boolean | undefined> | undefined;
if (page !== undefined && page[quick] !== true) {
  page[quick] = true;
  findStylesByClass();
  findLabelsByName();
  noteNoPlacesOfElements();
}
