import { z } from 'zod';
import { days, text, title } from './kinds';

/** A row of the first screen. */
const fact = z.strictObject({
  /** What it is about. */
  label: text(),
  /** What is promised. */
  text: text(),
});

/** The first screen of a gallery. */
const welcome = z.strictObject({
  /** Below the title, with `{count}`, `{day}` and `{included}` filled in. */
  lead: text(),
  /** The same for a session without a day. */
  leadWithoutDay: text(),
  /** Alternative text of the first frame. */
  cover: text(),
  /** When proofs arrive. */
  proofs: fact,
  /** How many images are included, and what more cost; `{included}`, `{basic}` and `{advanced}` are filled in. */
  choice: fact,
  /** When final edits arrive. */
  edits: fact,
  /** How long the link works; `{day}` is filled in. */
  link: fact,
  /** Text of the button to the frames. */
  start: text(),
});

/** Whether what was chosen is stored. */
const saving = z.strictObject({
  /** Everything is stored. */
  saved: text(),
  /** Something is being stored. */
  saving: text(),
  /** There is no connection. */
  offline: text(),
  /** The choice is no longer accepted, because somebody has finished it. */
  refused: text(),
});

/** The count of the choice, and what it costs. `{count}`, `{included}`, `{more}`, `{basic}`, `{advanced}`, `{price}` are filled in. */
const tally = z.strictObject({
  /** Up to the included number. */
  count: text(),
  /** One or more beyond it; `{extra}` is their number. */
  extra: text(),
  /** While some are included, on narrow screens. */
  left: text(),
  /** The same on wide screens. */
  leftWide: text(),
  /** When the next one is extra, on narrow screens. */
  full: text(),
  /** The same on wide screens. */
  fullWide: text(),
  /** What one extra image costs. */
  costOne: text(),
  /** What several cost. */
  costSeveral: text(),
});

/** Messages above the frames. */
const strips = z.strictObject({
  /** In the browser of another app, which may forget what was chosen. */
  inApp: text(),
  /** Without a connection; `{count}` changes wait. */
  offline: text(),
  /** The owner has reopened the choice. */
  reopened: text(),
  /** Somebody else with the link has finished; `{count}` changes wait. */
  refused: text(),
  /** Something was not accepted; `{count}` changes wait. */
  rejected: text(),
});

/** Names of buttons and views. `{name}` is the frame's. */
const controls = z.strictObject({
  /** The group of filters, for screen readers. */
  show: text(),
  /** All frames. */
  all: text(),
  /** The chosen ones. */
  chosen: text(),
  /** Those that may be chosen; also the button that makes it one. */
  maybe: text(),
  /** The list of frames, for screen readers. */
  frames: text(),
  /** Names a frame for screen readers, with `{name}`, `{number}` and `{count}`. */
  frame: text(),
  /** Added to it when the frame has a note. */
  hasNote: text(),
  /** Chooses a frame. */
  choose: text(),
  /** The same with its name, for screen readers. */
  chooseNamed: text(),
  /** Back to all frames. */
  allFrames: text(),
  /** The place of a frame, with `{number}` and `{count}`. */
  position: text(),
  /** To the previous frame. */
  previous: text(),
  /** To the next frame. */
  next: text(),
  /** Compares frames. */
  compare: text(),
  /** The group of the two compared frames. */
  shown: text(),
  /** The group of frames to compare; `{side}` is `A` or `B`. */
  candidates: text(),
  /** Below the compared frames on phones. */
  flip: text(),
  /** The zoom, and that both show the same place; `{percent}` is filled in. */
  zoomed: text(),
  /** Enlarges. */
  zoomIn: text(),
  /** Makes smaller. */
  zoomOut: text(),
  /** Takes the last change back. */
  undo: text(),
  /** To the list of what was chosen. */
  review: text(),
  /** The region with the count, for screen readers. */
  tray: text(),
  /** Whether letters are shortcuts. */
  keys: text(),
  /** The shortcuts of a single frame. */
  keysOfFrame: text(),
  /** Tries again. */
  retry: text(),
  /** Tries to send at once. */
  tryNow: text(),
  /** Copies the link. */
  copyLink: text(),
  /** Closes a message. */
  close: text(),
  /** Cancels. */
  cancel: text(),
});

/** Instead of frames, or of a picture. */
const empty = z.strictObject({
  /** Nothing is chosen. */
  chosen: text(),
  /** There is no maybe. */
  maybe: text(),
  /** Text of the link to all frames; `{count}` is filled in. */
  showAll: text(),
  /** A small picture did not load; `{name}` is the frame's. */
  small: text(),
  /** A large one did not load. */
  large: text(),
  /** What to do then. */
  largeText: text(),
  /** The gallery is loading. */
  loading: text(),
  /** No answer yet. */
  unreachable: text(),
  /** Without scripts. */
  noScripts: text(),
});

/** Notes for the retouching. */
const note = z.strictObject({
  /** The heading; `{name}` is the frame's. */
  heading: text(),
  /** What to write. */
  lead: text(),
  /** The field's name. */
  label: text(),
  /** Keeps the note. */
  keep: text(),
  /** Where there is none. */
  none: text(),
  /** Adds one. */
  add: text(),
  /** Changes one. */
  edit: text(),
});

/** The list of what was chosen. */
const review = z.strictObject({
  /** The heading. */
  heading: title(),
  /** Below it. */
  lead: text(),
  /** Heading of the included images. */
  included: text(),
  /** Their number; `{count}` of `{included}`. */
  includedCount: text(),
  /** Heading of the extra images. */
  extra: text(),
  /** One extra image. */
  extraOne: text(),
  /** Several; `{count}` is their number. */
  extraSeveral: text(),
  /** One more is included. */
  moreOne: text(),
  /** Several more are; `{count}` is their number. */
  moreSeveral: text(),
  /** The link to choose more; `{count}` is their number. */
  chooseMore: text(),
  /** Makes an included image the extra one. */
  swap: text(),
  /** Removes an image; `{name}` is the frame's. */
  remove: text(),
  /** The choice of retouching, for screen readers; `{name}` is the frame's. */
  retouching: text(),
  /** Basic retouching. */
  basic: text(),
  /** What it means. */
  basicText: text(),
  /** Advanced retouching. */
  advanced: text(),
  /** What it means. */
  advancedText: text(),
  /** A line of the bill: `{name}` with basic retouching. */
  basicLine: text(),
  /** A line of the bill: `{name}` with advanced retouching. */
  advancedLine: text(),
  /** A line of the bill: `{count}` included images. */
  includedLine: text(),
  /** The bill, for screen readers. */
  bill: text(),
  /** The sum. */
  total: text(),
  /** The button that finishes. */
  finish: text(),
  /** How it is paid. */
  payment: text(),
  /** Back to the frames. */
  back: text(),
});

/** The question before finishing. */
const finish = z.strictObject({
  /** One image. */
  headingOne: text(),
  /** Several; `{count}` is their number. */
  headingSeveral: text(),
  /** One more is included. */
  moreOne: text(),
  /** Several more are; `{count}` is their number. */
  moreSeveral: text(),
  /** What happens then; `{count}` is the number of images. */
  text: text(),
  /** Finishes. */
  confirm: text(),
  /** Goes back. */
  cancel: text(),
  /** It could not be stored. */
  failed: text(),
});

/** After finishing. */
const finished = z.strictObject({
  /** The heading. */
  heading: title(),
  /** Below it; `{count}` images from `{title}`. */
  lead: text(),
  /** The same for one image. */
  leadOne: text(),
  /** Heading of the dates. */
  next: text(),
  /** What was chosen, beside the day of finishing; `{included}` and `{extra}` are filled in. */
  done: text(),
  /** Beside the day of the final edits. */
  edits: text(),
  /** Beside the day when the link ends. */
  end: text(),
  /** Writes to the studio. */
  write: text(),
  /** Sends a text message. */
  message: text(),
  /** Copies the message. */
  copy: text(),
  /** The message was copied. */
  copied: text(),
  /** Asks to reopen the choice. */
  reopen: text(),
  /** What those links do. */
  hint: text(),
  /** Heading of the pictures. */
  chose: text(),
  /** The sum, if there is one. */
  total: text(),
  /** The subject of the message; `{title}` is filled in. */
  subject: text(),
  /** The subject of the message that asks to reopen; `{title}` is filled in. */
  reopenSubject: text(),
  /** A line of the message: `{name}` with its note, if it has one. */
  line: text(),
});

/** Final pictures. */
const delivered = z.strictObject({
  /** The heading. */
  heading: title(),
  /** Below it; `{count}` final edits from `{title}`, until `{day}`. */
  lead: text(),
  /** The same for one picture. */
  leadOne: text(),
  /** The button that saves all. */
  saveAll: text(),
  /** The same while they are fetched; `{number}` of `{count}`. */
  saving: text(),
  /** The same on phones when they are fetched; `{count}` pictures, `{size}` MB. */
  share: text(),
  /** Beside it on phones; `{count}` pictures, `{size}` MB. */
  toPhotos: text(),
  /** Beside it elsewhere; `{count}` pictures, `{size}` MB. */
  asZip: text(),
  /** They could not be fetched. */
  failed: text(),
  /** Saves one picture. */
  save: text(),
  /** Saves one picture, for screen readers; `{name}` is its name. */
  saveNamed: text(),
  /** Alternative text of a picture; `{name}` is its name. */
  picture: text(),
  /** Alternative text of the proof below it; `{name}` is its name. */
  proof: text(),
  /** Shows the proof beside the picture. */
  before: text(),
  /** Hides it. */
  hideBefore: text(),
  /** The slider between both; `{name}` is its name. */
  slider: text(),
  /** The part with the proof. */
  beforeLabel: text(),
  /** The part with the final picture. */
  afterLabel: text(),
  /** The last line. */
  help: text(),
});

/** A link that leads nowhere. */
const ended = z.strictObject({
  /** The heading. */
  heading: title(),
  /** What may have happened. */
  lead: text(),
  /** Asks for a new link. */
  ask: text(),
  /** The subject of that message. */
  subject: text(),
  /** Calls; `{phone}` is the number. */
  call: text(),
  /** When an answer comes; `{email}` is the address. */
  answer: text(),
});

/** What screen readers hear after a change. `{name}` is the frame's, `{tally}` the count. */
const announcements = z.strictObject({
  /** A frame was chosen. */
  chosen: text(),
  /** And it is an extra one; `{basic}` is its price. */
  extra: text(),
  /** A frame is a maybe. */
  maybe: text(),
  /** A frame is not chosen any more. */
  removed: text(),
  /** The last change was taken back. */
  undone: text(),
  /** Another frame is shown, `{number}` of `{count}`. */
  frame: text(),
  /** The zoom in percent. */
  zoom: text(),
  /** Two frames were swapped; `{other}` is the one that is included now. */
  swapped: text(),
  /** A note was kept. */
  note: text(),
  /** The link was copied. */
  linkCopied: text(),
});

/** The page that clients choose their photographs on. */
export const proofsSchema = z.strictObject({
  /** The page's title in the browser. */
  title: title(),
  /** What link previews say. It names nobody. */
  description: text(),
  /** How many days after finishing the final edits are promised at the latest. */
  editDays: days(),
  /** The first screen. */
  welcome,
  /** Whether what was chosen is stored. */
  saving,
  /** The count of the choice, and what it costs. */
  tally,
  /** Messages above the frames. */
  strips,
  /** Names of buttons and views. */
  controls,
  /** Instead of frames, or of a picture. */
  empty,
  /** Notes for the retouching. */
  note,
  /** The list of what was chosen. */
  review,
  /** The question before finishing. */
  finish,
  /** After finishing. */
  finished,
  /** With the final pictures. */
  delivered,
  /** A link that leads nowhere. */
  ended,
  /** What screen readers hear after a change. */
  announcements,
});
export type ProofsContent = z.infer<typeof proofsSchema>;
