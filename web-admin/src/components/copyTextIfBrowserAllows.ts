/** Whether the text is in the clipboard now: some browsers keep pages from it. */
export async function copyTextIfBrowserAllows(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
