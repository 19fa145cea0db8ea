import { createUniqueNameAllocator, type UniqueNameAllocator } from '@portal/platform/archives/archiveNames';
import type { OwnDataFolderPath } from '@portal/platform/own-data/ownData';
import { ownDataTopFileNames, ownDataArchiveTexts } from './ownDataArchiveTexts.ts';

interface Place {
  /** With a slash at its end; '' for the top. */
  readonly path: string;
  readonly room: UniqueNameAllocator;
}

/** The folders of an archive, made as they are asked for: the same folder is the same place, and no two files share a name. */
export interface UniqueArchivePaths {
  file(folder: OwnDataFolderPath, stem: string, extension: string): string;
  /** Two files of one name that differ in their extensions. */
  pair(folder: OwnDataFolderPath, stem: string, extensions: readonly [string, string]): readonly [string, string];
}

export function createUniqueArchivePaths(): UniqueArchivePaths {
  const top: Place = { path: '', room: createUniqueNameAllocator(Object.values(ownDataTopFileNames)) };
  const places = new Map<string, Place>([['', top]]);
  const placeOf = (folder: OwnDataFolderPath): Place => {
    const key = folder.map((step) => JSON.stringify(step)).join('/');
    const known = places.get(key);
    if (known !== undefined) return known;
    const parent = placeOf(folder.slice(0, -1));
    const made = {
      path: `${parent.path}${parent.room.folder(folder.at(-1) ?? '', ownDataArchiveTexts.folder)}/`,
      room: createUniqueNameAllocator(),
    };
    places.set(key, made);
    return made;
  };
  const file: UniqueArchivePaths['file'] = (folder, stem, extension) => {
    const { path, room } = placeOf(folder);
    return path + room.file(stem, extension, ownDataArchiveTexts.unnamed);
  };
  return { file, pair: (folder, stem, [one, other]) => [file(folder, stem, one), file(folder, stem, other)] };
}
