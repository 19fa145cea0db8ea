import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { uploadTexts } from '../../uploadTexts.ts';
import { fileOfPageToSend, type ChosenPage } from './chosenPages.ts';

/**
 * The first of the files that the browser can no longer read: it was changed, moved or deleted after it was chosen. A failed upload
 * does not tell that apart from a lost connection, one byte of the file does.
 */
export async function findChangedFileProblem(pages: readonly ChosenPage[]): Promise<ApiProblem | undefined> {
  for (const page of pages) {
    try {
      await fileOfPageToSend(page).slice(0, 1).arrayBuffer();
    } catch (error) {
      if (error instanceof DOMException)
        return new ApiProblem({ status: 422, code: 'FILE_UNREADABLE', detail: uploadTexts.upload.fileChanged(page.file.name) });
    }
  }
  return undefined;
}
