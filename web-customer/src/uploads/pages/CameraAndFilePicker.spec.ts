import { describe, expect, it } from 'vitest';
import { splitDroppedFilesAndFolders } from './CameraAndFilePicker.tsx';

const dropped = (...entries: readonly (readonly [name: string, isDirectory: boolean])[]) =>
  splitDroppedFilesAndFolders({
    files: entries.map(([name]) => new File(['x'], name)) as unknown as FileList,
    items: entries.map(([, isDirectory]) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ isDirectory }),
    })) as unknown as DataTransferItemList,
  });

describe('what is dropped', () => {
  it('is taken, but for folders, of which nothing can be read', () => {
    const { files, folders } = dropped(['a.jpg', false], ['Unterlagen', true], ['b.pdf', false]);
    expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'b.pdf']);
    expect(folders).toEqual(['Unterlagen']);
  });
});
