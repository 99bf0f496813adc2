import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { logError } from '../feedback/problem.ts';
import { useTexts } from '../text/text.ts';
import { loadPiece, PieceMissing } from './load-piece.ts';
import { reloadApplication } from './shell-cache.ts';
import './lazy-piece.css';

/** Shown in place of a chunk that failed to load; the rest of the screen and everything typed there stay. */
function MissingPiece({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className="missing-piece" role="alert">
      <p>{t('shell.pieceMissing')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('common.retry')}
      </button>
      <button type="button" className="button" onClick={() => void reloadApplication()}>
        {t('shell.reload')}
      </button>
    </div>
  );
}

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

class PieceBoundary extends Component<BoundaryProps, { readonly fault: unknown }> {
  override state = { fault: undefined };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override componentDidCatch(error: unknown): void {
    logError(error);
  }

  private readonly handleRetry = () => {
    this.setState({ fault: undefined });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { fault } = this.state as { readonly fault: unknown };
    if (fault === undefined) return this.props.children;
    if (!(fault instanceof PieceMissing)) throw fault;
    return <MissingPiece onRetry={this.handleRetry} />;
  }
}

interface Source<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** `React.lazy` caches a failure, so a retry needs a new component. */
  component: ComponentType<Props>;
}

function lazyOf<Props extends object>(load: Source<Props>['load']): ComponentType<Props> {
  return lazy(async () => ({ default: await loadPiece(load) }));
}

interface PieceProps<Props> {
  readonly source: Source<Props>;
  readonly given: Props;
}

function Piece<Props extends object>({ source, given }: PieceProps<Props>) {
  const [, setAttempt] = useState(0);
  const handleRetry = () => {
    source.component = lazyOf(source.load);
    setAttempt((attempt) => attempt + 1);
  };
  const { component: Loaded } = source;
  return (
    <PieceBoundary onRetry={handleRetry}>
      <Loaded {...given} />
    </PieceBoundary>
  );
}

/** A component whose code is loaded when it first renders; if that fails, it renders an error with a retry button. */
export function lazyPiece<Props extends object>(load: Source<Props>['load']): ComponentType<Props> {
  const source: Source<Props> = { load, component: lazyOf(load) };
  return (props) => <Piece source={source} given={props} />;
}
