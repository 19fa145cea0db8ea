import { Box, Button } from '@mui/material';
import { useContext, useState, type ReactNode } from 'react';
import { useCanAccess, useListContext, type Identifier } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { PageFrame } from '../app/layout/PageFrame.tsx';
import { Icon } from '../components/Icon.tsx';
import { UrlSyncedList } from '../components/list/UrlSyncedList.tsx';
import { ColumnsButton, useShownColumns } from '../components/list/ColumnsButton.tsx';
import { ExportButton } from '../components/list/ExportButton.tsx';
import { listBarSx } from '../components/list/listBarSx.ts';
import { ListEmpty } from '../components/list/ListEmpty.tsx';
import { ListFooter } from '../components/list/ListFooter.tsx';
import { RefreshListButton } from '../components/list/RefreshListButton.tsx';
import { ListTable } from '../components/list/ListTable.tsx';
import { SavedFilters } from '../components/list/filters/SavedFilters.tsx';
import { SearchField } from '../components/list/filters/SearchField.tsx';
import { Panel } from '../components/Panel.tsx';
import { texts } from '../texts.ts';
import { CREATE_DIALOG_FRAGMENT } from './createHash.ts';
import { BulkBar } from './BulkBar.tsx';
import type { RecordScreensProps } from './consoleModule.ts';
import { RecordCreateDialog, RecordEditDialog } from './RecordDialogs.tsx';
import { listUrlRulesOf, type ListDefinition, type RowCommand } from './recordScreens.ts';
import { RowCommandDialog } from './RowCommandDialog.tsx';
import { useModuleCrumbs } from './useModuleCrumbs.ts';
import { useListSearch } from './useListSearch.ts';
import { LinkButton } from '../components/LinkButton.tsx';
import { IconAction } from '../components/IconAction.tsx';
import type { RaRecordWithEtag } from '../api/shownRecord.ts';

/** The list of a resource: search, filters, columns, rows, what can be done with them, and the way to a new one. */
export function RecordListPage<Of extends RaRecordWithEtag, Values extends FieldValues>(place: RecordScreensProps<Of, Values>) {
  const { module, paths, screens } = place;
  const mayCreate = useCanAccess({ resource: module.name, action: 'create' }).canAccess === true;
  const [wanted, setCreating] = useState(useLocation().hash === CREATE_DIALOG_FRAGMENT);
  const create = mayCreate ? (
    <Button
      variant="contained"
      startIcon={<Icon name="add" />}
      {...(paths.create === undefined ? { onClick: () => setCreating(true) } : { component: RouterLink, to: paths.create })}
    >
      {screens.texts.create}
    </Button>
  ) : undefined;
  return (
    <UrlSyncedList resource={module.name} sort={screens.sort} address={listUrlRulesOf(screens)}>
      <PageFrame
        title={screens.texts.title}
        crumbs={useModuleCrumbs(module)}
        actions={
          <>
            {screens.exported === undefined ? null : <ListExport {...screens.exported} />}
            {mayCreate && screens.alsoCreates !== undefined ? (
              <LinkButton variant="outlined" to={screens.alsoCreates.to} icon={screens.alsoCreates.icon}>
                {screens.alsoCreates.label}
              </LinkButton>
            ) : null}
            {screens.Actions === undefined ? null : <screens.Actions />}
            {create}
          </>
        }
      >
        <Panel flush>
          <ListFilterBar list={screens} />
          <Rows place={place} create={create} />
          <ListFooter />
        </Panel>
        {mayCreate && wanted ? <RecordCreateDialog place={place} onClose={() => setCreating(false)} /> : null}
      </PageFrame>
    </UrlSyncedList>
  );
}

/** The rows that the list finds now, all of their pages. */
function ListExport({ label, path }: { readonly label: string; readonly path: string }) {
  const { filterValues, sort } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues ?? {}), sort: JSON.stringify([sort.field, sort.order]) });
  return <ExportButton label={label} path={`${path}?${query.toString()}`} />;
}

/** Search, filters, and what is done with the list as a whole. */
export function ListFilterBar<Of>({ list: { search: name, texts: words, filters, columns } }: { readonly list: ListDefinition<Of> }) {
  const { term, search } = useListSearch(name);
  return (
    <Box role="group" aria-label={texts.list.filters} sx={{ columnGap: 3, rowGap: 2, py: 3, borderBottom: 1, ...listBarSx }}>
      <SearchField label={words.search} value={term} onSearch={search} />
      {filters === undefined ? null : <filters.Filters />}
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SavedFilters />
        <ColumnsButton columns={columns} />
        <RefreshListButton done={words.refreshed} />
      </Box>
    </Box>
  );
}

interface Wish<Of> {
  readonly command: RowCommand<Of>;
  readonly ids: readonly Identifier[];
}

function Rows<Of extends RaRecordWithEtag, Values extends FieldValues>({
  place,
  create,
}: {
  readonly place: RecordScreensProps<Of, Values>;
  readonly create: ReactNode;
}) {
  const { module, screens } = place;
  const { opens, nameOf, texts: words, filters, invalidates } = screens;
  const [edited, setEdited] = useState<Of>();
  const [copied, setCopied] = useState<Of>();
  const [wish, setWish] = useState<Wish<Of>>();
  const { setFilters, filterValues } = useListContext<Of>();
  const { term } = useListSearch(screens.search);
  const columns = useShownColumns(screens.columns);
  const commands = usePermitted(module.name, screens.commands ?? []);
  const inRow = commands.filter((command) => command.inRow === true);
  const copies = create !== undefined && screens.form.copyOf !== undefined ? words.copy : undefined;
  const actionsOf = (record: Of) => (
    <>
      {copies === undefined ? null : (
        <IconAction label={copies} icon="content_copy" of={nameOf(record)} onClick={() => setCopied(record)} />
      )}
      {inRow.map((command) => (
        <IconAction
          key={command.label}
          label={command.label}
          icon={command.icon}
          of={nameOf(record)}
          onClick={() => setWish({ command, ids: [record.id] })}
        />
      ))}
    </>
  );
  return (
    <>
      <BulkBar commands={commands} onCommand={(command, ids) => setWish({ command, ids })} />
      <ListTable<Of>
        label={words.title}
        columns={columns}
        opening={opens === undefined ? { open: setEdited } : { to: opens }}
        empty={
          <ListEmpty
            filters={[...(term === '' ? [] : [`„${term}“`]), ...(filters?.named(filterValues as object) ?? [])]}
            onClear={() => setFilters(filters?.defaults ?? {})}
            text={words.empty}
            hint={create === undefined ? undefined : words.emptyHint}
            action={create}
          />
        }
        choosing={commands.length === 0 ? undefined : nameOf}
        rowActions={inRow.length === 0 && copies === undefined ? undefined : actionsOf}
      />
      {edited === undefined ? null : <RecordEditDialog place={place} record={edited} onClose={() => setEdited(undefined)} />}
      {copied === undefined ? null : <RecordCreateDialog place={place} from={copied} onClose={() => setCopied(undefined)} />}
      {wish === undefined ? null : (
        <RowCommandDialog {...wish} nameOf={nameOf} invalidates={invalidates} onClose={() => setWish(undefined)} />
      )}
    </>
  );
}

/** What the person may do and the bank offers. */
function usePermitted<Of>(resource: string, commands: readonly RowCommand<Of>[]): readonly RowCommand<Of>[] {
  const edit = useCanAccess({ resource, action: 'edit' });
  const remove = useCanAccess({ resource, action: 'delete' });
  const config = useContext(ConfigContext);
  return commands.filter(
    ({ action, offered }) =>
      (action === 'edit' ? edit : remove).canAccess === true && (offered === undefined || (config !== null && offered(config))),
  );
}
