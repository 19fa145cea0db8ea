/** In whose footer a link stands. Free of zod, for the browser. */
export const footerUrlTargets = ['both', 'customer', 'admin'] as const;
export type FooterUrlTarget = (typeof footerUrlTargets)[number];

export const isFooterUrlShownIn = (app: Exclude<FooterUrlTarget, 'both'>, { target }: { readonly target: FooterUrlTarget }): boolean =>
  target === 'both' || target === app;
