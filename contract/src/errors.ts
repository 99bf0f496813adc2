import type { Obstacle, Reason } from './reasons.ts';

/**
 * Every error code of the API with its HTTP status (docs/domain.md §10.2).
 * Each has a text in both languages: `texts/{hu,en}/errors.ts`.
 */
export const ERRORS = {
  MALFORMED_REQUEST: 400,
  UNKNOWN_FIELD: 400,
  INVALID_FILTER: 400,
  REVERSED_RANGE: 400,
  INVALID_SORT: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_NEEDED: 401,
  SIGNATURE_INVALID: 401,
  ACCESS_DENIED: 403,
  SHEET_NOT_OPENED: 403,
  OWN_REQUEST: 403,
  DECIDER_REVOKED: 403,
  NOT_FOUND: 404,
  PLAN_GONE: 404,
  TOO_SLOW: 408,
  VERSION_CONFLICT: 409,
  CHILDREN_CHANGED: 409,
  ALREADY_EXISTS: 409,
  SHOP_HAS_DEVICES: 409,
  SHOP_HAS_OPEN_REQUEST: 409,
  SHOP_HAS_STOCK_TAKING: 409,
  SHOP_DELETED: 409,
  SHOP_REQUEST_UNDERWAY: 409,
  SHOP_COUNTED_NOW: 409,
  MERGED_MEANWHILE: 409,
  DEVICE_TYPE_IN_USE: 409,
  DEVICE_HAS_OPEN_REQUEST: 409,
  DEVICE_IN_TWO_PLACES: 409,
  DEVICE_IS_PARENT: 409,
  COMPANY_HAS_DEVICES: 409,
  REPRESENTATIVE_HAS_SHOPS: 409,
  TRANSITION_NOT_ALLOWED: 409,
  DEVICE_NOT_AVAILABLE: 409,
  DEVICE_NOT_IN_SHOP: 409,
  SHOP_CEASED: 409,
  NOTHING_TO_MOVE: 409,
  ALL_IN_OTHER_REQUESTS: 409,
  NOT_ENOUGH_STOCK: 409,
  NO_RECEIVING_COMPANY: 409,
  CALLBACK_KEPT: 409,
  EVENT_OUTDATED: 409,
  WRONG_PARTNER: 409,
  MESSAGE_SETTLED: 409,
  MESSAGE_UNDER_WAY: 409,
  CANNOT_BE_MENDED: 409,
  DIFFERENCE_OUTDATED: 409,
  PARTNER_NOT_CONFIGURED: 409,
  SELECTION_CHANGED: 409,
  DECISION_RUNNING: 409,
  UNDO_OVER: 409,
  ORDER_SENT: 409,
  OBSERVATIONS_MISSING: 409,
  SHEET_DELETED: 409,
  SHEET_HAS_FINDINGS: 409,
  SHEET_OF_SOMEBODY_ELSE: 409,
  MANY_ABSENT: 409,
  ROUND_CHANGED: 409,
  COMMENT_CLOSED: 409,
  TOO_MANY_UNSENT_FILES: 409,
  TOO_MANY_VIEWS: 409,
  RETRY_CONFLICT: 409,
  PLAN_OUTDATED: 409,
  PLAN_NOT_DOABLE: 409,
  UPLOAD_DID_NOTHING: 409,
  UNDO_NOT_REMOVABLE: 409,
  PUSH_SERVICE_UNKNOWN: 422,
  OWN_ADMIN_RIGHT: 409,
  ONE_RIGHT_ONLY: 409,
  ELIXIR_LOOK_RUNNING: 409,
  ELIXIR_FILE_DECIDED: 409,
  ELIXIR_FILE_OUTDATED: 409,
  TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  CSV_TOO_LARGE: 413,
  CSV_TOO_MANY_ROWS: 413,
  EXPORT_TOO_LARGE: 413,
  NOT_A_CSV_FILE: 415,
  NOT_A_PICTURE: 415,
  FILE_TYPE_REFUSED: 415,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  CLOCK_AHEAD: 422,
  UPLOAD_REJECTED: 422,
  LIST_TOO_SLOW: 422,
  MERGE_SAME_SHOP: 422,
  SELECTION_EMPTY: 422,
  SELECTION_TOO_LARGE: 422,
  ROUND_EMPTY: 422,
  FILE_MISSING: 422,
  ONE_FILE_ONLY: 422,
  NO_LABELS: 422,
  NO_SUCH_LABEL: 422,
  TOO_MANY_LABELS: 422,
  PICTURE_DAMAGED: 422,
  FILE_INFECTED: 422,
  CSV_EMPTY: 422,
  CSV_MALFORMED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  EVENT_ID_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  SERVER_ERROR: 500,
  NOT_AVAILABLE: 503,
  TOOK_TOO_LONG: 503,
  USERS_NOT_CONFIGURED: 503,
  USERS_NOT_AVAILABLE: 503,
  STORAGE_FULL: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error response: RFC 9457 with the message code and its placeholders. */
export interface ProblemBody {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fieldErrors?: Readonly<
    Record<string, readonly { code: string; params?: Readonly<Record<string, string | number>> }[]>
  >;
  /** The current row, on a version conflict. */
  readonly current?: unknown;
  /** The upload's report, when a file was rejected. */
  readonly upload?: unknown;
  /** The rules that forbid it. */
  readonly reasons?: readonly Reason[];
  /** The records that block it. */
  readonly obstacles?: readonly Obstacle[];
  readonly requestId: string;
}
