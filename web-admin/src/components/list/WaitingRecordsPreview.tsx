import { type RaRecord, ListBase, useListContext } from 'react-admin';
import type { Column, RowClickAction } from './column.ts';
import type { ReactNode } from 'react';
import { Panel } from '../Panel.tsx';
import { ListTable } from './ListTable.tsx';
import { rowsApartFromRecords } from './rowsApartFromRecords.ts';
import { Box } from '@mui/material';
import { LinkButton } from '../LinkButton.tsx';
import { SecondaryText } from '../SecondaryText.tsx';

interface WaitingRecordsPreviewProps<Row> {
  readonly resource: string;
  readonly title: string;
  readonly filter: object;
  /** The field by which who waits longest comes first. */
  readonly since: string;
  readonly columns: readonly Column<Row>[];
  /** Keys of columns that say nothing here. */
  readonly without: readonly string[];
  readonly opening: RowClickAction<Row>;
  readonly empty: string;
  /** How many wait, and what leads to all of them in the list at this address. */
  readonly waiting: (count: number) => string;
  readonly allWaiting: string;
  readonly list: string;
  /** What narrows it down. */
  readonly choice?: ReactNode;
}

const COUNT = 5;

/** The first of what waits for the employee. In order of waiting there is nothing to sort. */
export function WaitingRecordsPreview<Row extends RaRecord>(props: WaitingRecordsPreviewProps<Row>) {
  const { resource, title, filter, since, columns, without, opening, empty, waiting, allWaiting, list, choice } = props;
  return (
    <ListBase
      resource={resource}
      disableSyncWithLocation
      storeKey={false}
      perPage={COUNT}
      sort={{ field: since, order: 'ASC' }}
      filter={filter}
      queryOptions={rowsApartFromRecords}
    >
      <Panel
        title={title}
        flush
        actions={
          <>
            {choice}
            <More
              waiting={waiting}
              label={allWaiting}
              to={`${list}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`}
            />
          </>
        }
      >
        <ListTable<Row>
          label={title}
          columns={columns.filter(({ key }) => !without.includes(key)).map((column) => ({ ...column, sortBy: undefined }))}
          opening={opening}
          empty={<Box sx={{ p: 4, color: 'text.secondary' }}>{empty}</Box>}
        />
      </Panel>
    </ListBase>
  );
}

interface MoreProps extends Pick<WaitingRecordsPreviewProps<never>, 'waiting'> {
  readonly label: string;
  readonly to: string;
}

function More({ waiting, label, to }: MoreProps) {
  const { total, isPending } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  return total > COUNT ? <LinkButton to={to}>{label}</LinkButton> : <SecondaryText variant="caption">{waiting(total)}</SecondaryText>;
}
