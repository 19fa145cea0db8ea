/** A catalogue in whichever words: the same places, other sentences. */
export type CatalogueWording<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Texts extends (...values: never[]) => unknown
      ? Texts
      : { readonly [Key in keyof Texts]: CatalogueWording<Texts[Key]> };

/** What simple language says otherwise: some places of a catalogue, each with the values that it has there. */
export type CatalogueWordingOverrides<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Texts extends (...values: never[]) => unknown
      ? never
      : { readonly [Key in keyof Texts]?: CatalogueWordingOverrides<Texts[Key]> };
