/** What belongs to a field beside its label: the message, or the help in its place. */
export const fieldNoteText = (field: HTMLElement): string | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;
