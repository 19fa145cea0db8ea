import type { Ref } from 'react';
import { PdfViewer, type PdfRotationHandle } from '@portal/web-shared/pdf/PdfViewer.tsx';
import { Callout } from '../Callout.tsx';
import { useSingleKeyShortcutsSetting } from '../keys/singleKeys.ts';
import { texts } from '../../texts.ts';

interface ConsolePdfViewerProps {
  readonly document: Blob;
  readonly name: string;
  readonly viewer?: Ref<PdfRotationHandle> | undefined;
  readonly autoFocus?: boolean;
}

/** The viewer of both apps, in the words of the console. */
export function ConsolePdfViewer({ document, name, viewer, autoFocus = false }: ConsolePdfViewerProps) {
  const [keys] = useSingleKeyShortcutsSetting();
  return (
    <PdfViewer
      document={document}
      name={name}
      texts={texts.viewer}
      keys={keys}
      handle={viewer}
      autoFocus={autoFocus}
      failed={
        <Callout tone="warning" role="alert">
          {texts.files.previewFailed}
        </Callout>
      }
    />
  );
}
