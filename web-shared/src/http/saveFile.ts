const KEEP_MS = 60_000;
const DEFAULT_NAME = 'download';

const decoded = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
};

/** The name that an answer gives its file (RFC 6266), without anything that could lead to another folder. */
export function fileNameFromHeaders(headers: Headers): string {
  const header = headers.get('Content-Disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? /filename=([^;"\s]+)/i.exec(header)?.[1];
  const name = (extended === undefined ? undefined : decoded(extended)) ?? plain ?? '';
  return name.replace(/[/\\\p{Cc}]/gu, '_').trim() || DEFAULT_NAME;
}

/** Hands a file that was fetched to the browser, under the name that the server gave it. */
export function saveFile({ content, headers }: { readonly content: Blob; readonly headers: Headers }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameFromHeaders(headers);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
