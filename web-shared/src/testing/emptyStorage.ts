// What the file of tests before has left in the page's storage does not count in this one. Some files have no page.
(globalThis as { readonly sessionStorage?: Storage }).sessionStorage?.clear();

export {};
