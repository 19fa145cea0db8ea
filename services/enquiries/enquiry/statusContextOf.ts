interface WithContext {
  readonly __context?: { readonly message: string | null; readonly comment?: string | null } | undefined;
}

/** Message and comment that go along with a status change; null where nothing was said. */
export const statusContextOf = (body: WithContext | undefined) => ({
  message: body?.__context?.message ?? null,
  comment: body?.__context?.comment ?? null,
});
