import { Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { DEFAULT_PAGE_SIZE } from '@portal/contracts/texts/notices';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { FilterBar } from '../../components/list/FilterBar.tsx';
import { ListEmpty } from '../../components/list/ListEmpty.tsx';
import { ListFooter } from '../../components/list/ListFooter.tsx';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { FileCategoryDeleteDialog, FileCategoryDialog } from './FileCategoryDialog.tsx';

const columns: readonly Column<Shown<FileCategoryView>>[] = [
  { key: 'name', label: texts.categories.name, sortBy: 'name', render: ({ name }) => name },
  {
    key: 'sortIndex',
    label: texts.categories.sortIndex,
    sortBy: 'sortIndex',
    width: '160px',
    align: 'right',
    render: ({ sortIndex }) => sortIndex,
  },
];

export function FileCategoryList() {
  const [edited, setEdited] = useState<Shown<FileCategoryView> | 'new'>();
  const [removed, setRemoved] = useState<Shown<FileCategoryView>>();
  const create = (
    <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setEdited('new')}>
      {texts.categories.create}
    </Button>
  );
  return (
    <PageFrame
      title={texts.categories.title}
      back={adminPaths.uploadDashboard}
      crumbs={[
        { label: texts.menu.dashboard, to: adminPaths.dashboard },
        { label: texts.menu.upload, to: adminPaths.uploadDashboard },
      ]}
      actions={create}
    >
      <ListBase resource="file-categories" sort={{ field: 'sortIndex', order: 'ASC' }} perPage={DEFAULT_PAGE_SIZE}>
        <Panel flush>
          <CategorySearch />
          <ListTable<Shown<FileCategoryView>>
            label={texts.categories.title}
            columns={columns}
            opening={{ open: setEdited }}
            empty={<CategoryEmpty action={create} />}
            rowActions={(category) => (
              <Tooltip title={texts.categories.removeTitle}>
                <IconButton aria-label={`${texts.categories.removeTitle}: ${category.name}`} onClick={() => setRemoved(category)}>
                  <Icon name="delete" />
                </IconButton>
              </Tooltip>
            )}
          />
          <ListFooter />
        </Panel>
      </ListBase>
      {edited === undefined ? null : (
        <FileCategoryDialog category={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed === undefined ? null : <FileCategoryDeleteDialog category={removed} onClose={() => setRemoved(undefined)} />}
    </PageFrame>
  );
}

const nameOf = (filterValues: Record<string, unknown>): string => (typeof filterValues['name'] === 'string' ? filterValues['name'] : '');

function CategorySearch() {
  const { filterValues, setFilters } = useListContext();
  return (
    <FilterBar>
      <SearchField
        label={texts.list.searchCategories}
        value={nameOf(filterValues)}
        onSearch={(name) => setFilters(name === '' ? {} : { name })}
      />
    </FilterBar>
  );
}

function CategoryEmpty({ action }: { readonly action: React.ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const name = nameOf(filterValues);
  return (
    <ListEmpty
      filters={name === '' ? [] : [`„${name}“`]}
      onClear={() => setFilters({})}
      text={texts.categories.empty}
      hint={texts.categories.emptyHint}
      action={action}
    />
  );
}
