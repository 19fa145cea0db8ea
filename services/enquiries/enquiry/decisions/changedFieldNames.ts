export const changedFieldNames = <T extends object>(before: T, after: T): readonly (keyof T)[] =>
  (Object.keys(after) as (keyof T)[]).filter((field) => before[field] !== after[field]);
