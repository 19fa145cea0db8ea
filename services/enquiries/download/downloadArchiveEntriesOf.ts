import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { uncategorisedGroupTitleFor } from '@portal/contracts/catalogue/uncategorisedGroupTitleFor';
import { extensionOf } from '@portal/contracts/enquiries/upload';
import { requestedFileStatusLabels } from '@portal/contracts/enquiries/status';
import { isDocumentVisibleToEmployees } from '@portal/contracts/enquiries/statusRules';
import { specifiedAdminTexts } from '@portal/contracts/texts/specifiedAdminTexts';
import { downloadName } from '@portal/platform/documents/downloadName';
import type { Attachment, EnquiryState, RequestedFile, StoredDocument } from '../enquiry/enquiryState.ts';
import { createUniqueNameAllocator, type UniqueNameAllocator } from '@portal/platform/archives/archiveNames';
import { archiveListFileNames } from './archiveTexts.ts';

/** For whom an archive is made: each gets what they may see. */
export type ArchiveViewer = 'customer' | 'employee';

/** What a case asks for or shows, with its place in the archive. */
export interface DownloadArchiveEntry {
  readonly kind: 'file' | 'attachment';
  readonly id: string;
  readonly name: string;
  /** As people read it. */
  readonly status: string;
  /** Undefined where there is none that the viewer may see; `missing` says why. */
  readonly stored: { readonly path: string; readonly document: StoredDocument } | undefined;
  readonly missing: 'notHandedIn' | 'notReleased' | undefined;
}

export interface DownloadArchiveInput {
  readonly state: EnquiryState;
  /** Those that files of the case name, as far as they are there still. */
  readonly categories: readonly FileCategoryView[];
  readonly withAttachments: boolean;
  readonly viewer: ArchiveViewer;
}

/** All documents of a case in the order of the archive: by category, and in it as the case shows them; the bank's at the end. */
export function downloadArchiveEntriesOf({
  state,
  categories,
  withAttachments,
  viewer,
}: DownloadArchiveInput): readonly DownloadArchiveEntry[] {
  const root = createUniqueNameAllocator(Object.values(archiveListFileNames));
  const attachments = withAttachments ? state.attachments.filter((one) => isAttachmentShown(one, viewer)) : [];
  // Before any category: the bank's documents are not to be looked for under another name.
  const bankFolder = attachments.length === 0 ? '' : root.folder(specifiedAdminTexts.bankDocuments, '');
  const folders = foldersOf(state.files, categories).flatMap(({ name, files }) => {
    const [folder, room] = [root.folder(name, uncategorisedGroupTitleFor(true)), createUniqueNameAllocator()];
    return files.map((file) => requestedFile(file, { folder, room, viewer }));
  });
  const bankRoom = createUniqueNameAllocator();
  return [...folders, ...attachments.map((attachment) => bankDocument(attachment, bankFolder, bankRoom))];
}

interface Folder {
  readonly name: string;
  readonly files: readonly RequestedFile[];
}

/** By sortIndex, then name; files without a category come last, under the fallback name. */
function foldersOf(files: readonly RequestedFile[], categories: readonly FileCategoryView[]): readonly Folder[] {
  const inOrder = [...files].sort((one, other) => one.sortIndex - other.sortIndex);
  const used = [...categories]
    .sort((one, other) => one.sortIndex - other.sortIndex || one.name.localeCompare(other.name, 'de'))
    .map(({ id, name }) => ({ name, files: inOrder.filter(({ fileCategoryId }) => fileCategoryId === id) }))
    .filter((folder) => folder.files.length > 0);
  const known = new Set(categories.map(({ id }) => id));
  const rest = inOrder.filter(({ fileCategoryId }) => fileCategoryId === null || !known.has(fileCategoryId));
  return rest.length === 0 ? used : [...used, { name: uncategorisedGroupTitleFor(used.length > 0), files: rest }];
}

/** Customers know of a bank document from its release on. */
const isAttachmentShown = ({ public: released, document }: Attachment, viewer: ArchiveViewer): boolean =>
  viewer === 'employee' || (released && document !== undefined);

/** Customers see what they have uploaded at once, employees from the release on. */
export const isUploadedDocumentShownTo = ({ status }: RequestedFile, viewer: ArchiveViewer): boolean =>
  viewer === 'customer' || isDocumentVisibleToEmployees(status);

const UNNAMED = 'Dokument';

interface InFolder {
  readonly folder: string;
  readonly room: UniqueNameAllocator;
  readonly viewer: ArchiveViewer;
}

function requestedFile(file: RequestedFile, { folder, room, viewer }: InFolder): DownloadArchiveEntry {
  const { document } = file;
  const isVisible = isUploadedDocumentShownTo(file, viewer) && document !== undefined;
  return {
    kind: 'file',
    id: file.id,
    name: file.name ?? UNNAMED,
    status: requestedFileStatusLabels[file.status],
    stored: isVisible ? { document, path: `${folder}/${fileName(room, file.name, document)}` } : undefined,
    missing: isVisible ? undefined : file.status === 'uploaded' ? 'notReleased' : 'notHandedIn',
  };
}

const bankDocument = (attachment: Attachment, folder: string, room: UniqueNameAllocator): DownloadArchiveEntry => ({
  kind: 'attachment',
  id: attachment.id,
  name: attachment.name ?? UNNAMED,
  status: attachment.public ? specifiedAdminTexts.released : specifiedAdminTexts.notReleased,
  stored:
    attachment.document === undefined
      ? undefined
      : { document: attachment.document, path: `${folder}/${fileName(room, attachment.name, attachment.document)}` },
  missing: attachment.document === undefined ? 'notHandedIn' : undefined,
});

/** Called as it was asked for, with the ending of what was handed in. */
const fileName = (room: UniqueNameAllocator, name: string | null, { originalName, mediaType }: StoredDocument): string =>
  room.file(name ?? UNNAMED, extensionOf(downloadName(originalName ?? UNNAMED, mediaType)), UNNAMED);
