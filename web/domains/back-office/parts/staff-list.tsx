import { savedLists } from '@handset/contract/domains/back-office/saved-lists.ts'
import type { ComponentProps, ReactNode } from 'react'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import type { StaffListState } from '../../../lib/lists/use-staff-list.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { SavedViews } from './saved-views.tsx'

type SearchProps = Pick<ComponentProps<typeof SearchField>, 'label' | 'placeholder'>

interface StaffListProps<Row> extends Pick<
  ComponentProps<typeof ListToolbar<Row>>,
  'filters' | 'tools' | 'selection' | 'matching' | 'bulkActions'
> {
  list: StaffListState
  title: string
  /** Name of one row: "review". The plural adds an s unless it is given. */
  singular: string
  plural?: string
  /** Name of the list where loading it fails, unless it is "The" with the plural. */
  name?: string
  /** The server stops counting at this number. */
  countLimit?: number
  /** Below the title instead of the number of rows. */
  note?: string | null
  /** Main button of the page. */
  action?: ReactNode
  search?: SearchProps
  /** Instead of the toolbar with search, filters, columns and tools. */
  toolbar?: ReactNode
  /** Between the toolbar and the rows. */
  introduction?: ReactNode
  /** A scanner types on the page: letters are no keys. */
  isScanned?: boolean
  /** The rows are a list instead of a table: as wide as the pane, or of a page's width. */
  layout?: 'table' | 'pane' | 'page'
  /** Shown when there are no rows. */
  empty: ReactNode
  /** The rows, which take `list.table`. */
  table: ReactNode
  /** What follows the rows: dialogs, the progress of a bulk change. */
  children?: ReactNode
}

/** A list of the back office: header, saved views, toolbar, rows and pages. */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const { list, title, singular, plural = `${singular}s`, name = `The ${plural}`, countLimit, action, empty } = props
  const { filters, loaded, total } = list
  const count =
    total === undefined
      ? null
      : `${total.toLocaleString('en-IN')}${total === countLimit ? ' or more' : ''} ${total === 1 ? singular : plural}`
  const savedList = savedLists.find((known) => known === list.name)
  const content = (
    <>
      <PageHeader title={title} note={props.note === undefined ? count : props.note} action={action} />
      {savedList ? <SavedViews list={savedList} isDefault={filters.isDefault} /> : null}
      {props.toolbar === undefined ? <StaffListToolbar {...props} /> : props.toolbar}
      {props.introduction}
      <PagedList
        name={name}
        list={loaded}
        page={filters.page}
        pageHref={filters.pageHref}
        isScanned={props.isScanned}
        getRows={() => list.table.rows}
        empty={empty}
      >
        {() => props.table}
      </PagedList>
      {props.children}
    </>
  )
  if (props.layout === 'pane') return <div className="flex flex-col gap-4">{content}</div>
  if (props.layout === 'page') return <div className="flex max-w-page flex-col gap-4">{content}</div>
  return <ListPage>{content}</ListPage>
}

function StaffListToolbar<Row>({ list, search, tools, ...bar }: StaffListProps<Row>) {
  const { query, change, reset, isDefault, sorting } = list.filters
  return (
    <ListToolbar
      search={
        search ? (
          <SearchField {...search} value={query.searchText ?? ''} onSearch={(searchText) => change({ searchText })} />
        ) : null
      }
      filters={bar.filters}
      onReset={reset}
      isDefault={isDefault}
      sorting={sorting}
      tools={
        <>
          <ColumnMenu columns={list.view} />
          {tools}
        </>
      }
      selection={bar.selection}
      matching={bar.matching}
      bulkActions={bar.bulkActions}
    />
  )
}

/**
 * Layout of a staff list. It is as wide as its table, so that the pane scrolls sideways under a wide one, while
 * everything else (`:not(.page-table,dialog)`) stays in view at the width of the pane.
 */
const ListPage = ({ children }: { children: ReactNode }) => (
  <div className="flex w-min min-w-full flex-col gap-4 [&>:not(.page-table,dialog)]:sticky [&>:not(.page-table,dialog)]:left-4 [&>:not(.page-table,dialog)]:w-[calc(100cqi-32px)] lg:[&>:not(.page-table,dialog)]:left-6 lg:[&>:not(.page-table,dialog)]:w-[calc(100cqi-48px)]">
    {children}
  </div>
)
