/** How people read values that fields of several records hold. */
export const yesOrNo = (is: boolean): string => (is ? 'Ja' : 'Nein');
export const showTextUnchanged = (text: string): string => text;
