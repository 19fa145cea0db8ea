import { recordOf } from './recordOf.ts';

/** These fields of a record and no other, in this order. */
export const pick = <Of extends object, Name extends keyof Of & string>(of: Of, ...names: readonly Name[]): Pick<Of, Name> =>
  recordOf(names, (name) => of[name]) as Pick<Of, Name>;
