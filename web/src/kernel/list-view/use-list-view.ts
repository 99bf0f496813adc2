import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notifyFailure } from '../feedback/notices.ts';
import { isUnreachable } from '../feedback/problem.ts';
import { OPEN_PARAM } from '../list/list-state.ts';
import { translate } from '../text/text.ts';
import { useOpeningView } from './opening-view.ts';
import { arrivalAddress, isBare, STANDARD_VIEW, viewAddress, viewIn } from './view-address.ts';
import { ownViews, sharedView } from './view-queries.ts';

export interface ListViewHandle {
  /** The built-in view of the list, and the user's own views. */
  readonly views: readonly ListView[];
  /** The active view; null is the standard list. */
  readonly current: ListView | null;
  /** Whether the views are loaded, or failed to load. */
  readonly isLoaded: boolean;
  /** Whether the address names a view that was deleted or is no longer shared. */
  readonly isGone: boolean;
}

const NONE: readonly ListView[] = [];

/** The view of a list: the one its address names, else the user's default view, else the built-in one. */
export function useListView(entity: Entity): ListViewHandle {
  const named = viewIn(useLocation().search);
  const own = useQuery(ownViews);
  const opening = useOpeningView(entity);
  const kept = (own.data ?? NONE).filter(({ list }) => list === entity.path);
  const views = opening ? [opening, ...kept] : kept;
  const isOwn = named === null || named === STANDARD_VIEW || views.some(({ id }) => id === named);
  const isForeign = !own.isPending && !isOwn;
  const shared = useQuery({ ...sharedView(named ?? ''), enabled: isForeign, retry: false });
  const known = isForeign && shared.data?.list === entity.path ? [...views, shared.data] : views;
  return {
    views,
    current:
      known.find((view) => (named === null ? view.isDefault : view.id === named)) ??
      (named === null ? opening : null),
    isLoaded: !own.isPending && !(isForeign && shared.isPending),
    isGone: isForeign && shared.isError && !isUnreachable(shared.error),
  };
}

/**
 * Applies the filters and the sort order of the view when the user arrives at a list; returns whether the state of the
 * list is settled. Only on arrival: clearing the filters must not bring them back.
 */
export function useInitialView(entity: Entity, { current, isLoaded, isGone }: ListViewHandle): boolean {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const hasOpenRow = new URLSearchParams(search).has(OPEN_PARAM);
  // What changes or opens something in a list marks its navigation.
  const isArrival = state === null && !hasOpenRow && isBare(entity, search);
  const due =
    isArrival && current && !isBare(entity, current.search) ? arrivalAddress(current, search) : null;
  useEffect(() => {
    if (due !== null) void navigate({ search: due }, { replace: true });
  }, [due, navigate]);
  useEffect(() => {
    if (!isGone) return;
    notifyFailure(translate('view.gone'));
    const search = viewAddress({ id: STANDARD_VIEW, search: window.location.search });
    void navigate({ search }, { replace: true });
  }, [isGone, navigate]);
  return isLoaded && due === null;
}
