const MAX_TOTALS = 200;

/** Totals of the latest queries, valid while the documents have not changed: paging does not count again. */
export function totalCache() {
  const totals = new Map<string, { readonly revision: number; readonly total: number }>();
  return {
    get(query: string, revision: number, count: () => number): number {
      const known = totals.get(query);
      if (known?.revision === revision) return known.total;
      const total = count();
      totals.delete(query);
      totals.set(query, { revision, total });
      for (const oldest of totals.keys()) {
        if (totals.size <= MAX_TOTALS) break;
        totals.delete(oldest);
      }
      return total;
    },
  };
}
