import type { ColumnType } from 'kysely'
import type { Role, Standing } from '#features/accounts/actor.ts'
import type { BeganBy, Factor } from '#features/accounts/factor.ts'
import type { SiteSwitch } from '#features/accounts/site-switches.ts'
import type { TokenPurpose } from '#features/accounts/token-purpose.ts'
import type { NightSource } from '#features/availability/host-calendar.ts'
import type { BookedCancellation } from '#features/bookings/agreed/booked-cancellation.ts'
import type { BookedPlan } from '#features/bookings/agreed/booked-payment.ts'
import type { BookingRole, BookingStatus, CancelReason, DeclineReason } from '#features/bookings/booking.ts'
import type { BookingAct } from '#features/bookings/booking-acts.ts'
import type { InstantObstacle } from '#features/bookings/instant/instant.ts'
import type { GroupQuestionStatus } from '#features/bookings/offers/group-question.ts'
import type { OfferedLine, OfferStatus } from '#features/bookings/offers/offer.ts'
import type { ExternalBooking } from '#features/calendar/calendar-schema.ts'
import type { Platform, ReadError, SyncFrequency } from '#features/calendar/calendar-sync.ts'
import type { CollectSource, GuideCategory, GuideState } from '#features/guide/guide.ts'
import type { HostProfile } from '#features/hosts/profile-schema.ts'
import type { InactiveStatus, ListingStatus } from '#features/listings/listing-status.ts'
import type { LocationPrecision } from '#features/listings/location.ts'
import type { AttachmentKind } from '#features/messaging/attachment.ts'
import type { Opening, Side } from '#features/messaging/messaging.ts'
import type { Moment } from '#features/messaging/scheduled-message.ts'
import type { AuditAct } from '#features/moderation/audit.ts'
import type { Flag, TargetKind } from '#features/moderation/case.ts'
import type { Act, Ground, Reason } from '#features/moderation/decision.ts'
import type { ReportReason } from '#features/moderation/report.ts'
import type { LedgerFlow, LedgerSide } from '#features/payments/ledger.ts'
import type { Photo } from '#features/photos/photo.ts'
import type { CancellationPolicy } from '#features/pricing/cancellation.ts'
import type { LineKind } from '#features/pricing/line-kind.ts'
import type { DepositMoment, PaymentWay } from '#features/pricing/payment-plan.ts'
import type { FindKind, HomeNewsKind } from '#features/saved/alert.ts'
import type { FormerTerms, StoredQuestion } from '#features/search/server/stored-question.ts'
import type { ChangedLine, FormerStay, StayChangeStatus } from '#features/stay-changes/stay-change.ts'
import type {
  AccountId,
  AskedHomeId,
  AttachmentId,
  BookingId,
  CaseId,
  CompanionId,
  ConversationId,
  DecisionId,
  GroupQuestionId,
  GuestReviewId,
  MessageId,
  MoneyEntryId,
  NightWaitId,
  NoticeId,
  OfferId,
  PasskeyId,
  PropertyId,
  ReceiptId,
  ReviewId,
  SavedCommentId,
  SavedHomeId,
  SavedListId,
  SavedReplyId,
  SavedSearchId,
  ScheduledMessageId,
  SessionId,
  StayChangeId,
} from '#lib/ids.ts'
import type { Currency } from '#lib/money.ts'
import type { Plan, SubscriptionStatus } from '#lib/plan.ts'
import type { Rates } from '#lib/rates.ts'
import type { DB, Generated } from './types.ts'

/** A row's own id, which the database makes. What is written is text: the database says whether it is an id. */
type Key<Id> = ColumnType<Id, string | undefined, string>

/** The id of another row. */
type Ref<Id> = ColumnType<Id, string, string>

/** The id of another row, or none. */
type MaybeRef<Id> = ColumnType<Id | null, string | null | undefined, string | null>

/** One of a set that the database checks. What is written is text, as with ids. */
type OneOf<Words> = ColumnType<Words, string, string>

/** The same where the database has a word of its own for who writes none. */
type OneOfOr<Words> = ColumnType<Words, string | undefined, string>

/** A list of numbers or nothing, which SQL's own lists say nothing of. */
type MaybeList = ColumnType<
  (number | null)[] | null,
  (number | null)[] | null | undefined,
  (number | null)[] | null
>

/** A document in the form of its feature, or nothing. */
type Maybe<Document> = ColumnType<Document | null, Document | null | undefined, Document | null>

/** What the columns hold where that is narrower than SQL says; the database's own checks keep every row to it. */
type NarrowColumns = {
  accounts: { id: Key<AccountId>; role: Generated<Role>; standing: Generated<Standing> }
  appeals: { decision_id: Ref<DecisionId>; decider_id: MaybeRef<AccountId> }
  audit_log: { act: AuditAct; case_id: MaybeRef<CaseId>; decision_id: MaybeRef<DecisionId> }
  audit_texts: { subject_id: MaybeRef<AccountId> }
  authenticator_apps: { account_id: Ref<AccountId> }
  blocks: { blocker_id: Ref<AccountId>; blocked_id: Ref<AccountId> }
  booking_acts: { booking_id: Ref<BookingId>; kind: BookingAct; actor: BookingRole }
  booking_events: {
    booking_id: Ref<BookingId>
    from_status: BookingStatus | null
    to_status: BookingStatus
    reason: CancelReason | null
    actor: BookingRole
  }
  booking_lines: { booking_id: Ref<BookingId>; kind: LineKind }
  booking_notes: { booking_id: Ref<BookingId> }
  bookings: {
    id: Key<BookingId>
    property_id: ColumnType<PropertyId | null, string | null | undefined, string | null>
    host_id: Ref<AccountId>
    /** Null of a stay that its host has written down by hand. */
    guest_id: MaybeRef<AccountId>
    status: Generated<BookingStatus>
    cancel_reason: CancelReason | null
    cancellation: Maybe<BookedCancellation>
    payment_plan: Maybe<BookedPlan>
    not_instant: Maybe<InstantObstacle>
    decline_reason: Maybe<DeclineReason>
    currency: Generated<Currency>
  }
  calendar_sync_configs: {
    property_id: Ref<PropertyId>
    user_id: Ref<AccountId>
    platform: OneOf<Platform>
    sync_frequency_hours: Generated<SyncFrequency>
    last_error: ColumnType<ReadError | null, string | null | undefined, string | null>
  }
  calendar_exports: { property_id: Ref<PropertyId> }
  conversation_bookings: { booking_id: Ref<BookingId>; conversation_id: Ref<ConversationId> }
  conversations: {
    id: Key<ConversationId>
    property_id: ColumnType<PropertyId | null, string | null | undefined, string | null>
    host_id: Ref<AccountId>
    guest_id: Ref<AccountId>
    opened_by: Opening
  }
  erasure_holds: { account_id: Ref<AccountId>; placed_by: Ref<AccountId> }
  exchange_rates: { rates: ColumnType<Rates, string, string> }
  factor_challenges: {
    account_id: ColumnType<AccountId | null, string | null, string | null>
    began_by: 'password' | 'link' | null
  }
  factor_resets: { account_id: Ref<AccountId> }
  guest_reviews: {
    id: Key<GuestReviewId>
    booking_id: Ref<BookingId>
    guest_id: Ref<AccountId>
    host_id: Ref<AccountId>
  }
  group_question_homes: {
    id: Key<AskedHomeId>
    question_id: Ref<GroupQuestionId>
    conversation_id: Ref<ConversationId>
    property_id: ColumnType<PropertyId | null, string | null | undefined, string | null>
    message_id: Ref<MessageId>
  }
  group_questions: {
    id: Key<GroupQuestionId>
    guest_id: Ref<AccountId>
    status: Generated<GroupQuestionStatus>
    booking_id: ColumnType<BookingId | null, string | null | undefined, string | null>
  }
  guide_books: { property_id: Ref<PropertyId>; state: OneOfOr<GuideState> }
  guide_items: {
    property_id: Ref<PropertyId>
    category: OneOf<GuideCategory>
    source: OneOfOr<CollectSource | 'host'>
  }
  listing_drafts: { property_id: ColumnType<PropertyId | null, string | null | undefined, string | null> }
  list_companions: { id: Key<CompanionId>; list_id: Ref<SavedListId>; account_id: MaybeRef<AccountId> }
  message_attachments: {
    id: Ref<AttachmentId>
    owner_id: Ref<AccountId>
    conversation_id: Ref<ConversationId>
    message_id: ColumnType<MessageId | null, MessageId | null | undefined, MessageId | null>
    kind: AttachmentKind
  }
  messages: {
    id: Ref<MessageId>
    author_id: Ref<AccountId>
    conversation_id: Ref<ConversationId>
    side: Side
  }
  offer_events: { offer_id: Ref<OfferId>; to_status: OfferStatus; actor: BookingRole }
  offers: {
    id: Key<OfferId>
    conversation_id: Ref<ConversationId>
    property_id: ColumnType<PropertyId | null, string | null | undefined, string | null>
    host_id: Ref<AccountId>
    guest_id: Ref<AccountId>
    booking_id: ColumnType<BookingId | null, string | null | undefined, string | null>
    question_id: MaybeRef<GroupQuestionId>
    request_id: ColumnType<BookingId | null, string | null | undefined, string | null>
    request_before: ColumnType<FormerStay | null, string | null | undefined, string | null>
    status: Generated<OfferStatus>
    currency: Currency
    lines: ColumnType<OfferedLine[], string, never>
  }
  money_entries: {
    id: Ref<MoneyEntryId>
    booking_id: Ref<BookingId>
    side: LedgerSide
    flow: LedgerFlow
    way: PaymentWay | null
    answers: MaybeRef<MoneyEntryId>
    reverses: MaybeRef<MoneyEntryId>
    receipt_id: MaybeRef<ReceiptId>
  }
  money_receipts: { id: Ref<ReceiptId>; owner_id: Ref<AccountId>; booking_id: Ref<BookingId> }
  payment_instructions: { property_id: Ref<PropertyId> }
  money_back_reminders: { booking_id: Ref<BookingId> }
  money_reminders: { booking_id: Ref<BookingId> }
  home_news: {
    property_id: Ref<PropertyId>
    kind: HomeNewsKind
    /** Written by triggers alone. */
    former: ColumnType<FormerTerms | null, never, never>
  }
  night_terms: { property_id: Ref<PropertyId> }
  night_waits: { id: Key<NightWaitId>; account_id: Ref<AccountId>; property_id: Ref<PropertyId> }
  notices: { id: Key<NoticeId>; account_id: Ref<AccountId> }
  occupancy: { property_id: Ref<PropertyId>; source: OneOf<NightSource> }
  one_time_tokens: { account_id: Ref<AccountId>; purpose: OneOf<TokenPurpose> }
  participants: { conversation_id: Ref<ConversationId>; account_id: Ref<AccountId>; side: Side }
  passkeys: { id: Key<PasskeyId>; account_id: Ref<AccountId> }
  properties: {
    location_precision: OneOfOr<LocationPrecision>
    id: Key<PropertyId>
    host_id: Ref<AccountId>
    currency: Generated<Currency>
    inactive_as: Generated<InactiveStatus>
    /** The database makes it. */
    status: ColumnType<ListingStatus, never, never>
  }
  push_subscriptions: { session_id: Ref<SessionId>; account_id: Ref<AccountId> }
  review_windows: { booking_id: Ref<BookingId> }
  cases: {
    id: Key<CaseId>
    subject_id: Ref<AccountId>
    conversation_id: MaybeRef<ConversationId>
    target_kind: TargetKind
    flags: Generated<Flag[]>
  }
  decision_listings: { decision_id: Ref<DecisionId>; property_id: Ref<PropertyId> }
  decision_texts: { decision_id: Ref<DecisionId> }
  decisions: {
    id: Key<DecisionId>
    case_id: Ref<CaseId>
    subject_id: Ref<AccountId>
    decider_id: Ref<AccountId>
    act: Act
    reason: Reason
    ground: Ground
  }
  flags: { kind: Flag; case_id: Ref<CaseId> }
  reports: {
    reporter_id: MaybeRef<AccountId>
    conversation_id: MaybeRef<ConversationId>
    case_id: MaybeRef<CaseId>
    reason: ReportReason
  }
  reviews: {
    id: Key<ReviewId>
    rating: ColumnType<1 | 2 | 3 | 4 | 5, number, number>
    booking_id: Ref<BookingId>
    property_id: MaybeRef<PropertyId>
    reviewer_id: Ref<AccountId>
    host_id: Ref<AccountId>
  }
  recovery_codes: { account_id: Ref<AccountId> }
  refresh_tokens: { session_id: Ref<SessionId> }
  reply_addresses: { account_id: Ref<AccountId>; conversation_id: Ref<ConversationId> }
  saved_comments: { id: Key<SavedCommentId>; saved_home_id: Ref<SavedHomeId>; author_id: Ref<AccountId> }
  saved_homes: {
    id: Key<SavedHomeId>
    list_id: Ref<SavedListId>
    property_id: MaybeRef<PropertyId>
    currency: Currency
  }
  saved_lists: { id: Key<SavedListId>; account_id: Ref<AccountId> }
  saved_search_keys: { search_id: Ref<SavedSearchId> }
  saved_search_finds: { search_id: Ref<SavedSearchId>; property_id: Ref<PropertyId>; kind: FindKind }
  saved_searches: {
    id: Key<SavedSearchId>
    account_id: Ref<AccountId>
    question: ColumnType<StoredQuestion, string, never>
  }
  search_alerts: { account_id: Ref<AccountId> }
  saved_replies: { id: Key<SavedReplyId>; account_id: Ref<AccountId> }
  saved_votes: { saved_home_id: Ref<SavedHomeId>; companion_id: Ref<CompanionId> }
  scheduled_message_homes: {
    scheduled_message_id: Ref<ScheduledMessageId>
    property_id: Ref<PropertyId>
  }
  scheduled_messages: { id: Key<ScheduledMessageId>; account_id: Ref<AccountId>; moment: Moment }
  seasons: { property_id: Ref<PropertyId>; weekday_min_nights: MaybeList }
  sessions: {
    id: Key<SessionId>
    account_id: Ref<AccountId>
    began_by: BeganBy | null
    factor: Factor | null
  }
  stay_changes: {
    id: Key<StayChangeId>
    booking_id: Ref<BookingId>
    proposed_by: Side
    status: Generated<StayChangeStatus>
    lines: ColumnType<ChangedLine[], string, never>
    before: ColumnType<FormerStay, string, never>
  }
  site_switches: { name: SiteSwitch; paused_by: Ref<AccountId> }
  stay_messages: {
    booking_id: Ref<BookingId>
    scheduled_message_id: Ref<ScheduledMessageId>
    skipped: 'host' | 'unwanted' | 'too_long' | null
  }
  stay_terms: {
    property_id: Ref<PropertyId>
    weekday_min_nights: MaybeList
    cancellation: CancellationPolicy | null
    deposit_due: DepositMoment | null
  }
  trips: { booking_id: Ref<BookingId> }
  subscriptions: {
    account_id: MaybeRef<AccountId>
    plan: ColumnType<Plan | null, string | null | undefined, string | null>
    status: OneOf<SubscriptionStatus>
  }
  billing_customers: { account_id: Ref<AccountId> }
  host_profiles: { trades_as: HostProfile['trades_as'] }
  photos: { state: OneOfOr<Photo['state']> }
  contact_messages: { account_id: MaybeRef<AccountId> }
  external_bookings: {
    platform: OneOf<ExternalBooking['platform']>
    guest_name: OneOf<ExternalBooking['guest_name']>
    booking_status: OneOf<ExternalBooking['booking_status']>
  }
  unsent_messages: { property_id: Ref<PropertyId>; message_id: Ref<MessageId> }
}

/** All tables: as they are in the database, with the narrower types of `NarrowColumns`. */
export type Tables = {
  [Table in keyof DB]: Table extends keyof NarrowColumns
    ? Omit<DB[Table], keyof NarrowColumns[Table]> & NarrowColumns[Table]
    : DB[Table]
}
