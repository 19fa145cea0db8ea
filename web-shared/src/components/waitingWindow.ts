export type WaitingBrowserTab = NonNullable<ReturnType<typeof openWaitingBrowserTab>>;

/**
 * A window that is opened by a press, before anybody knows where it leads: later no browser would let it open. Undefined where the
 * browser does not let it open.
 */
export function openWaitingBrowserTab(text: string) {
  const opened = window.open('', '_blank');
  if (opened === null) return undefined;
  opened.document.documentElement.lang = 'de';
  opened.document.title = text;
  opened.document.body.textContent = text;
  return {
    /** Leads on; whoever is there has no hold of this page. */
    goTo(href: string): void {
      opened.opener = null;
      opened.location.replace(href);
    },
    close: () => opened.close(),
  };
}

/** Anything but a web address would run in our name. */
export const isWebAddress = (href: string): boolean => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
