// Written from the declarations by `npm run sdk`.

export interface Arrangement {
  ids: string[];
  category?: string | undefined;
  tags?: string[] | undefined;
  add_tags?: string[] | undefined;
  remove_tags?: string[] | undefined;
}

export interface Brief {
  frame: string;
  label: string;
  language?: string;
  rows: BriefRow[];
  spare?: {
    row: BriefRow;
    by: string;
  }[];
  ask_first: string | null;
  at: number;
  apart?: boolean;
  most_words: number;
}

export interface BriefChoice {
  slot: string;
  options?: string[] | undefined;
  own?: string | undefined;
  skip?: boolean | undefined;
  remember?: boolean | undefined;
}

export interface BriefRow {
  slot: string;
  kind: 'fact' | 'decision';
  label: string;
  essential?: boolean;
  multi?: boolean;
  hint?: string;
  options: {
    id: string;
    label: string;
    insert: string;
  }[];
  own: string;
  proposed?: string[];
  isMade?: boolean;
  remember?: string;
  remembered?: string;
}

export interface CategoriesCreateInput {
  name: string;
  parent?: string | null | undefined;
}

export interface CategoriesEditInput {
  name: string;
  parent?: string | null | undefined;
}

export interface Category {
  id: string;
  name: string;
  parent: string | null;
  can_delete: boolean;
  version: number;
  sequence: number;
}

export interface CategoryPrompts {
  id: string;
  name: string;
  parent: string | null;
  can_delete: boolean;
  version: number;
  sequence: number;
  prompts: Prompt[];
  prompts_cursor: string | null;
}

export interface ChangesListInput {
  since?: number | undefined;
  limit?: number | undefined;
}

export interface CreditUsage {
  plan: 'free' | 'pro' | 'enterprise';
  is_unlimited: boolean;
  credits_count: number;
  credits_expiry: string | null;
  daily: {
    left: number;
    allowance: number;
  };
  bonus: number;
  bought: number;
}

export interface Deleted {
  deleted_at: string;
}

export interface Edit {
  id: string;
  kind:
    | 'tidy'
    | 'spelling'
    | 'filler'
    | 'layout'
    | 'order'
    | 'marks'
    | 'values'
    | 'tone'
    | 'chosen'
    | 'proposed'
    | 'remembered'
    | 'standing'
    | 'fix'
    | 'model';
  why: string;
  at: number;
  before: string;
  after: string;
  with?: string;
}

export type EnhanceEvent =
  | { event: 'meta'; data: EnhancementStart }
  | { event: 'brief'; data: Brief }
  | { event: 'text'; data: EnhanceEventText }
  | { event: 'done'; data: Enhancement };

export interface EnhanceEventText {
  text: string;
  edits: Edit[];
  kept: KeptFacts;
}

export interface EnhanceInput {
  text: string;
  web_address?: string | undefined;
  draft_id?: string | undefined;
  record?: boolean | undefined;
  target?:
    | 'chatgpt'
    | 'claude'
    | 'gemini'
    | 'perplexity'
    | 'copilot'
    | 'image'
    | 'video'
    | 'coding-agent'
    | 'other' | undefined;
  mode?: 'concise' | 'balanced' | 'thorough' | undefined;
  tone?: 'keep' | 'neutral' | 'friendly' | 'formal' | undefined;
  chat?: {
    empty: boolean;
    attached: boolean;
  } | undefined;
  choices?: BriefChoice[] | undefined;
  propose?: boolean | undefined;
  use?: 'inserted' | 'copied' | 'saved' | 'sent' | undefined;
  steer?: 'shorter' | 'my_words' | undefined;
  variables?: {
    name: string;
    value: string;
  }[] | undefined;
  known?: string[] | undefined;
}

export interface EnhanceReportOutcomeInput {
  edited?: number | undefined;
  undone?: boolean | undefined;
  retried?: boolean | undefined;
}

export interface EnhanceUseAnswer {
  text: string;
  added: string[];
  edits: Edit[];
  credits_used: number;
  credits_count: number;
}

export interface EnhanceUseInput {
  choices?: BriefChoice[] | undefined;
  propose?: boolean | undefined;
  dropped?: string[] | undefined;
  fixed?: string[] | undefined;
  rows?: MadeBriefRow[] | undefined;
  how: 'inserted' | 'copied' | 'saved' | 'sent';
  written?: boolean | undefined;
  values?: {
    name: string;
    value: string;
  }[] | undefined;
}

export interface EnhanceWriteOutInput {
  choices?: BriefChoice[] | undefined;
  propose?: boolean | undefined;
  dropped?: string[] | undefined;
  fixed?: string[] | undefined;
  rows?: MadeBriefRow[] | undefined;
}

export interface EnhancedBy {
  model: string;
  where: 'provider' | 'local';
  own: boolean;
  milliseconds: number;
  rows: number;
  refused: {
    op: 'keep' | 'drop' | 'move' | 'replace' | 'insert';
    by:
      | 'lost'
      | 'invented'
      | 'language'
      | 'answered'
      | 'wrapped'
      | 'prefaced'
      | 'remark'
      | 'long'
      | 'short'
      | 'leaked'
      | 'control'
      | 'missing'
      | 'twice'
      | 'tokens'
      | 'empty';
    about: string;
  }[];
  failure:
    | 'key'
    | 'missing'
    | 'request'
    | 'busy'
    | 'down'
    | 'slow'
    | 'cut'
    | 'garbled'
    | 'declined'
    | 'unsound'
    | 'resting'
    | 'paused' | null;
}

export interface Enhancement {
  id: string;
  text: string;
  changed: boolean;
  reason: 'empty' | 'greeting' | 'complete' | 'language' | 'unsure' | 'fact' | null;
  added: string[];
  edits: Edit[];
  kept: KeptFacts;
  usage: {
    words_before: number;
    words_after: number;
  };
  brief: Brief | null;
  notes: Note[];
  by?: EnhancedBy;
  paid: boolean;
  credits_count: number;
}

export interface EnhancementStart {
  id: string;
  engine: string;
  where?: 'provider' | 'local';
  own?: boolean;
  language:
    | 'en'
    | 'es'
    | 'fr'
    | 'de'
    | 'pt'
    | 'it'
    | 'nl'
    | 'tr'
    | 'id'
    | 'ru'
    | 'ar'
    | 'hi'
    | 'zh'
    | 'ja'
    | 'ko' | null;
  task:
    | 'coding'
    | 'debugging'
    | 'writing'
    | 'email'
    | 'summarise'
    | 'translate'
    | 'analyse'
    | 'extract'
    | 'explain'
    | 'brainstorm'
    | 'plan'
    | 'image'
    | 'rewrite'
    | 'roleplay'
    | 'question';
  confidence: number;
  stated: (
    | 'material'
    | 'my_facts'
    | 'purpose'
    | 'audience'
    | 'success'
    | 'scope'
    | 'must_include'
    | 'avoid'
    | 'place'
    | 'platform'
    | 'language'
    | 'tools'
    | 'level'
    | 'budget'
    | 'time'
    | 'deadline'
    | 'quantity'
    | 'length'
    | 'format'
    | 'tone'
    | 'style')[];
}

export interface HistoryListInput {
  limit?: number | undefined;
  cursor?: string | undefined;
  web_address?: string | undefined;
  session_id?: string | undefined;
  search?: string | undefined;
}

export interface HistoryPrompt {
  id: string;
  text: string;
  enhanced_prompt: string;
  created_at: string;
}

export interface HistorySession {
  id: string;
  session: string;
  created_at: string;
  last_at: string;
  prompts: HistoryPrompt[];
  more: boolean;
}

export interface KeptFacts {
  facts: number;
  of: number;
}

export interface KeysCurrentAnswer {
  username: string;
  name: string | null;
  scopes: ('enhance' | 'library:read' | 'library:write' | 'history:read')[];
  expires_at: string | null;
}

export interface LibraryChanges {
  categories: Category[];
  prompts: Prompt[];
  variables: Variable[];
  searches: SavedSearch[];
  deleted: {
    kind: 'category' | 'prompt' | 'variable' | 'search';
    id: string;
    sequence: number;
  }[];
  since: number;
  more: boolean;
  reset: boolean;
}

export interface MadeBriefRow {
  slot:
    | 'material'
    | 'my_facts'
    | 'purpose'
    | 'audience'
    | 'success'
    | 'scope'
    | 'must_include'
    | 'avoid'
    | 'place'
    | 'platform'
    | 'language'
    | 'tools'
    | 'level'
    | 'budget'
    | 'time'
    | 'deadline'
    | 'quantity'
    | 'length'
    | 'format'
    | 'tone'
    | 'style';
  label: string;
  options: {
    label: string;
    sentence: string;
    proposed: boolean;
  }[];
}

export interface Note {
  rule:
    | 'secret'
    | 'material'
    | 'blank'
    | 'contradiction'
    | 'range'
    | 'format'
    | 'reason'
    | 'register'
    | 'count';
  spans: {
    start: number;
    end: number;
  }[];
  says: string;
  fix?: Edit;
}

export interface Prompt {
  id: string;
  name: string;
  text: string;
  category: string;
  can_delete: boolean;
  tags: string[];
  is_pinned: boolean;
  value_sets: ValueSet[];
  used_at: string | null;
  created_at: string;
  edited_at: string;
  version: number;
  sequence: number;
}

export interface PromptVersion {
  number: number;
  name: string;
  title: string | null;
  made_by: 'you' | 'enhancement' | 'restore' | 'import' | 'rename';
  made_at: string;
}

export interface PromptVersionContent {
  number: number;
  name: string;
  title: string | null;
  made_by: 'you' | 'enhancement' | 'restore' | 'import' | 'rename';
  made_at: string;
  text: string;
  tags: string[];
}

export interface PromptsArrangeInput {
  category?: string | undefined;
  tags?: string[] | undefined;
  is_pinned?: boolean | undefined;
}

export interface PromptsCreateInput {
  name: string;
  text: string;
  category: string;
  tags?: string[] | undefined;
  made_by?: 'you' | 'enhancement' | undefined;
}

export interface PromptsEditInput {
  name: string;
  text: string;
  category: string;
  tags?: string[] | undefined;
  made_by?: 'you' | 'enhancement' | undefined;
}

export interface PromptsListInput {
  category_id?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface SavedSearch {
  id: string;
  name: string;
  search: string;
  tags: string[];
  category: string | null;
  is_pinned: boolean;
  sequence: number;
}

export interface SearchDraft {
  name: string;
  search?: string | undefined;
  tags?: string[] | undefined;
  category?: string | null | undefined;
  is_pinned?: boolean | undefined;
}

export interface SearchesRenameInput {
  name: string;
}

export interface SetsRenameInput {
  name: string;
}

export interface Several {
  changed: number;
  kept: string[];
  missing: string[];
}

export interface SeveralArrangeInput {
  changes: Arrangement[];
}

export interface SeveralArranged {
  changed: number;
  kept: string[];
  missing: string[];
  full: string[];
}

export interface SeveralDeleteInput {
  ids: string[];
}

export interface SeveralRestoreAnswer {
  changed: number;
  missing: string[];
}

export interface SeveralRestoreInput {
  ids: string[];
}

export interface ValueSet {
  id: string;
  name: string;
  values: {
    name: string;
    value: string;
  }[];
}

export interface ValueSetDraft {
  name: string;
  values: {
    name: string;
    value: string;
  }[];
}

export interface Variable {
  id: string;
  name: string;
  description: string;
  values: VariableValue[];
  default_value: string | null;
  type: 'text' | 'long_text' | 'choice' | 'number' | 'date';
  is_optional: boolean;
  created_at: string;
  edited_at: string;
  version: number;
  sequence: number;
}

export interface VariableDraft {
  name: string;
  description?: string | undefined;
  values?: {
    id?: string | undefined;
    value: string;
    description?: string | undefined;
  }[] | undefined;
  default_value?: string | null | undefined;
  type?: 'text' | 'long_text' | 'choice' | 'number' | 'date' | undefined;
  is_optional?: boolean | undefined;
}

export interface VariableValue {
  id: string;
  value: string;
  description: string;
}

export interface VariablesEditInput {
  name: string;
  description?: string | undefined;
  values?: {
    id?: string | undefined;
    value: string;
    description?: string | undefined;
  }[] | undefined;
  default_value?: string | null | undefined;
  type?: 'text' | 'long_text' | 'choice' | 'number' | 'date' | undefined;
  is_optional?: boolean | undefined;
  rename_in_prompts?: boolean | undefined;
}

export interface VariablesListInput {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface VersionTitle {
  title: string | null;
}

export interface VersionsListInput {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface WrittenOut {
  of: string;
  text: string;
  edits: Edit[];
  by: {
    model: string;
    where: 'provider' | 'local';
    own: boolean;
    failure:
      | 'key'
      | 'missing'
      | 'request'
      | 'busy'
      | 'down'
      | 'slow'
      | 'cut'
      | 'garbled'
      | 'declined'
      | 'unsound'
      | 'resting'
      | 'paused' | null;
  };
  paid: boolean;
  credits_count: number;
}
