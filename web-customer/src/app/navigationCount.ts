let firstPath: string | undefined;

/** False on the screen that the browser opened: there the focus stays where the browser put it. */
export function wasNavigated(path: string): boolean {
  firstPath ??= path;
  if (firstPath === path) return false;
  firstPath = '';
  return true;
}
