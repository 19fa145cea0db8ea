/** Reads lines of cells between semicolons, as spreadsheets do. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    let cell = '';
    if (quoted) {
      for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += 1) {
        cell += text[at];
        if (text[at] === '"') at += 1;
      }
      at += 1;
    } else for (; at < text.length && text[at] !== ';' && !text.startsWith('\r\n', at); at += 1) cell += text[at];
    line.push(cell);
    if (text[at] === ';') {
      at += 1;
      if (at < text.length) continue;
      line.push('');
    }
    if (text.startsWith('\r\n', at)) {
      // An empty last cell ends the line as well.
      at += 2;
    }
    lines.push(line);
    line = [];
  }
  return lines;
}
