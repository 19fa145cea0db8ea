/** Undefined is unchanged. */
export type Changes<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** Without the fields that are undefined. */
export const definedChanges = <Fields extends object>(changes: Changes<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Fields>;
