import { Box } from '@mui/material';
import { useState } from 'react';
import { useFocusOnChange } from '../../components/useFocusOnChange.ts';
import { uploadTexts } from '../../uploadTexts.ts';
import { movePage, removePage, rotatePage, type ChosenPage } from './chosenPages.ts';
import { ChosenPageCard } from './ChosenPageCard.tsx';

interface ChosenPageCardListProps {
  readonly pages: readonly ChosenPage[];
  /** Of PDFs, as far as they are counted. */
  readonly counts: ReadonlyMap<string, number>;
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (pages: readonly ChosenPage[], said: string) => void;
}

/** The chosen pages in their order: moved by buttons or by dragging, turned, removed. */
export function ChosenPageCardList({ pages, counts, errors, onChange }: ChosenPageCardListProps) {
  const list = useFocusOnChange<HTMLOListElement>(pages.length);
  const [dragged, setDragged] = useState<string>();
  const moveTo = (key: string, name: string, to: number): void =>
    onChange(movePage(pages, key, to), uploadTexts.upload.moved(name, to + 1));
  return (
    <Box
      component="ol"
      ref={list}
      tabIndex={-1}
      aria-label={uploadTexts.upload.pages}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(148px, 1fr))' },
      }}
    >
      {pages.map((page, index) => (
        <Box
          key={page.key}
          component="li"
          draggable
          onDragStart={() => setDragged(page.key)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged === undefined || event.preventDefault()}
          onDrop={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            moveTo(dragged, pages.find((candidate) => candidate.key === dragged)?.file.name ?? '', index);
          }}
          sx={{
            opacity: dragged === page.key ? 0.5 : 1,
            cursor: 'grab',
            minWidth: 0,
            gridColumn: errors.has(page.key) ? '1 / -1' : 'auto',
          }}
        >
          <ChosenPageCard
            page={page}
            position={index + 1}
            count={pages.length}
            sheets={counts.get(page.key)}
            error={errors.get(page.key)}
            onMove={(step) => moveTo(page.key, page.file.name, index + step)}
            onRotate={() => onChange(rotatePage(pages, page.key), uploadTexts.upload.rotated(page.file.name))}
            onRemove={() => onChange(removePage(pages, page.key), uploadTexts.upload.removed(page.file.name))}
          />
        </Box>
      ))}
    </Box>
  );
}
