/** Content-Disposition with a name for old and new clients (RFC 6266). */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.replace(/[\u0000-\u001f\u007f/\\]/g, '_').slice(0, 200) || 'Datei';
  const plain =
    name
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replaceAll('"', "'")
      .replaceAll('%', '_') || 'Datei';
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
