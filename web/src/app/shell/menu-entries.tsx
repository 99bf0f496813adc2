import {
  AlertOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DisconnectOutlined,
  DownOutlined,
  FileSearchOutlined,
  FlagOutlined,
  HddOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  InboxOutlined,
  MedicineBoxOutlined,
  ScanOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
  ToolOutlined,
  TranslationOutlined,
  TruckOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, useMatch } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import type { MenuIcon } from '../screen.ts';
import type { MenuEntry, MenuLink, MenuSection } from './menu.ts';

const ICONS: Readonly<Record<MenuIcon, ComponentType>> = {
  home: HomeOutlined,
  masterData: DatabaseOutlined,
  shop: ShopOutlined,
  warehouse: InboxOutlined,
  service: ToolOutlined,
  deviceType: AppstoreOutlined,
  representative: IdcardOutlined,
  deputies: TeamOutlined,
  device: HddOutlined,
  stockTaking: AuditOutlined,
  rounds: FlagOutlined,
  capture: ScanOutlined,
  offline: DisconnectOutlined,
  operations: SwapOutlined,
  history: HistoryOutlined,
  user: UserOutlined,
  messages: TranslationOutlined,
  externalConnections: ApiOutlined,
  elixir: ImportOutlined,
  aurora: TruckOutlined,
  primeSols: MedicineBoxOutlined,
  audit: FileSearchOutlined,
  findings: AlertOutlined,
  statistics: BarChartOutlined,
  status: DashboardOutlined,
};

function LinkEntry({ link: { path, icon, label } }: { link: MenuLink }) {
  const { t } = useTexts();
  const entry = useRef<HTMLLIElement>(null);
  const isExact = path === '/';
  const isCurrent = useMatch({ path, end: isExact }) !== null;
  // A menu can be longer than the screen.
  useEffect(() => {
    if (isCurrent) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const Icon = ICONS[icon];
  return (
    <li ref={entry}>
      <NavLink to={path} end={isExact} title={t(label)}>
        <Icon />
        <span className="menu-label">{t(label)}</span>
      </NavLink>
    </li>
  );
}

interface SectionEntryProps {
  readonly section: MenuSection;
  readonly isCollapsed: boolean;
  readonly onExpand: () => void;
}

function SectionEntry({ section, isCollapsed, onExpand }: SectionEntryProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const holdsCurrent = section.links.some(({ path }) => pathname.startsWith(path));
  const [isOpen, setOpen] = useState(true);
  const Icon = ICONS[section.group];
  const handleClick = () => {
    if (isCollapsed) onExpand();
    setOpen(isCollapsed || !isOpen);
  };
  return (
    <li>
      <button
        type="button"
        className="menu-section"
        title={t(section.label)}
        aria-expanded={isOpen && !isCollapsed}
        data-current={holdsCurrent}
        onClick={handleClick}
      >
        <Icon />
        <span className="menu-label">{t(section.label)}</span>
        <DownOutlined className="small-icon menu-label" />
      </button>
      {isOpen && !isCollapsed && (
        <ul>
          {section.links.map((link) => (
            <LinkEntry key={link.path} link={link} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly isCollapsed: boolean;
  readonly onExpand: () => void;
}

/** The entries of the side menu, one level of groups deep. */
export function MenuEntries({ entries, isCollapsed, onExpand }: MenuEntriesProps) {
  return (
    <ul className="menu-entries">
      {entries.map((entry) =>
        'group' in entry ? (
          <SectionEntry key={entry.group} section={entry} isCollapsed={isCollapsed} onExpand={onExpand} />
        ) : (
          <LinkEntry key={entry.path} link={entry} />
        ),
      )}
    </ul>
  );
}
