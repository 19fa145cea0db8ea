import { uploadTexts } from '../../uploadTexts.ts';

/** What browsers call every image from the clipboard. */
const UNNAMED = /^image\.(\w+)$/;

/** Pictures from the clipboard have no name of their own: they get one that tells them apart. Files keep theirs. */
export function nameUnnamedPastedFiles(files: readonly File[], before: number): readonly File[] {
  return files.map((file, index) => {
    const ending = UNNAMED.exec(file.name)?.[1];
    if (ending === undefined) return file;
    return new File([file], uploadTexts.upload.pastedImage(before + index + 1, ending), { type: file.type });
  });
}
