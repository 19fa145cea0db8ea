import { saveFile } from '@portal/web-shared/http/saveFile.ts';

/** Hands a text to the browser as a file of this name. */
export const downloadTextAsFile = (name: string, type: string, text: string): void =>
  saveFile({ content: new Blob([text], { type }), headers: new Headers({ 'Content-Disposition': `attachment; filename="${name}"` }) });
