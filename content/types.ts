import type { HeadedText } from './schema/common';

/** Texts of the page where the owner writes posts (`/write`). */
export type WriteContent = {
  /** The title in the browser's tab. */
  title: string;
  /** The top of the page. */
  head: {
    /** The page's main heading. */
    heading: string;
    /** One or two sentences shown below the heading. */
    lead: string;
  };
  /** Shown instead of the page when there is no Firebase project. */
  off: string;
  /** Shown instead of the page when JavaScript is off. */
  withoutScripts: string;
  /** Shown while the page loads. */
  starting: string;
  /** Shown when the page could not be loaded. */
  failed: string;
  /** Text of the button that tries again. */
  retry: string;
  /** Signing in and out. */
  signIn: SignInWords;
  /** The list of posts and drafts. */
  list: WriteListWords;
  /** The form for writing a post. */
  form: WriteFormWords;
  /** The editor for a post's text. */
  editor: BodyEditorWords;
  /** Messages after something was done; `{title}` is replaced with the post's title. */
  done: {
    /** A new post is on the blog. */
    published: string;
    /** A published post was changed. */
    changed: string;
    /** It is on the blog as it was when it was sent; what was typed since is a draft. */
    publishedBefore: string;
    /** A post is on the blog although its draft was discarded, because the answer to its publishing was lost. */
    arrived: string;
    /** A post was removed. */
    removed: string;
    /** The last action was undone. */
    undone: string;
    /** A draft was discarded. */
    discarded: string;
    /** Text of the button that undoes the action. */
    undo: string;
    /** Label of the button that closes the message. */
    dismiss: string;
  };
  /** Why a photograph could not be uploaded. */
  uploads: Record<'offline' | 'denied' | 'notSetUp' | 'canceled' | 'other', string>;
  /** Why something could not be done. */
  problems: {
    /** There is no connection, or no response. */
    offline: string;
    /** The owner is not signed in. */
    signedOut: string;
    /** The account is not allowed to do this. */
    denied: string;
    /** The database's free daily quota is used up. */
    exhausted: string;
    /** Any other problem. */
    other: string;
    /** The post was changed elsewhere meanwhile, so it was not removed or restored. */
    changedMeanwhile: string;
  };
};

/** Texts for signing in and out. */
export type SignInWords = {
  /** The form's heading. */
  heading: string;
  /** Shown above the form while a post is open. */
  whileWriting: string;
  /** Label of the e-mail field. */
  emailLabel: string;
  /** Label of the password field. */
  passwordLabel: string;
  /** Text of the button that signs in. */
  submit: string;
  /** Text of that button while signing in. */
  busy: string;
  /** Text of the button that sends an e-mail for setting a new password. */
  reset: string;
  /** Shown when that e-mail was requested; `{email}` is replaced with the address. */
  resetSent: string;
  /** Shown when that button is pressed without an address. */
  emailFirst: string;
  /** Shown when the password is missing. */
  passwordFirst: string;
  /** Shows who is signed in; `{email}` is replaced with the address. */
  signedInAs: string;
  /** The note below the form: how long the owner stays signed in. */
  note: string;
  /** Text of the button that signs out. */
  signOut: string;
  /** Shown when the account is not allowed to publish; `{email}` is replaced with its address. */
  notOwner: string;
  /** Shown to an owner whose address is not verified; `{email}` is replaced with it. */
  notVerified: string;
  /** What went wrong while signing in. */
  problems: Record<'wrong' | 'tooMany' | 'offline' | 'disabled' | 'notSetUp' | 'other', string>;
};

/** Texts of the list of posts and drafts. */
export type WriteListWords = {
  /** Text of the button that starts a new post. */
  newPost: string;
  /** Heading above the drafts. */
  drafts: string;
  /** The line below that heading. */
  draftsNote: string;
  /** Heading above the published posts. */
  posts: string;
  /** Shown when nothing is published. */
  noPosts: string;
  /** Shown instead of a missing title. */
  untitled: string;
  /** Shown with a draft that was never published. */
  notPublished: string;
  /** Shown with a draft of a published post. */
  changesNotPublished: string;
  /** Shown with a draft of a post that has been removed. */
  removedPost: string;
  /** When the draft was saved; `{time}` is replaced with the time or date. */
  keptAt: string;
  /** Text of the button that discards a draft. */
  discard: string;
  /** Text of the button that removes a post. */
  remove: string;
  /** Text of the link to a post on the blog. */
  see: string;
  /** Text of the link that opens a post for editing. */
  edit: string;
  /** Text of the button that shows more posts. */
  more: string;
  /** The question before a draft is discarded; `{title}` is replaced with its title. */
  confirmDiscard: ConfirmWords;
  /** The question before a post is removed; `{title}` is replaced with its title. */
  confirmRemove: ConfirmWords;
};

/** A question before something is done. */
export type ConfirmWords = {
  /** The question itself. */
  heading: string;
  /** What will happen. */
  text: string;
  /** Text of the button that does it. */
  confirm: string;
  /** Text of the button that cancels. */
  cancel: string;
};

/** Texts of the form for writing a post. */
export type WriteFormWords = {
  /** Text of the link back to the list. */
  back: string;
  /** Label of the title field. */
  title: string;
  /** Label of the date field. */
  date: string;
  /** Shown below a stored date that cannot be read; `{date}` is replaced with it. */
  dateUnreadable: string;
  /** Shown below a date in the future. */
  dateInFuture: string;
  /** Label of the text field. */
  body: string;
  /** Name of the preview, and text of the button that shows it on phones. */
  preview: string;
  /** Text of the button that leaves the preview, on phones. */
  edit: string;
  /** Text of the button that publishes a new post. */
  publish: string;
  /** Text of the button that publishes changes. */
  publishChanges: string;
  /** Text of that button while publishing. */
  publishing: string;
  /** Shown when that button is pressed during an upload. */
  uploading: string;
  /** Shown when nothing differs from the published post. */
  unchanged: string;
  /** Text of the link that discards the draft. */
  discard: string;
  /** Shown when the draft is saved; `{time}` is replaced with the time of day. */
  kept: string;
  /** Shown when this device cannot save drafts. */
  notKept: string;
  /** Shown while the draft is being saved. */
  keeping: string;
  /** Messages below the fields. */
  errors: {
    /** The title is missing. */
    title: string;
    /** The title is longer than a post allows. */
    titleTooLong: string;
    /** The date is missing. */
    date: string;
    /** The text is missing. */
    body: string;
    /** The text is longer than a post allows. */
    bodyTooLong: string;
  };
  /** The question before a new post is published; `{title}` and `{date}` are filled in. */
  confirmNew: ConfirmWords;
  /** The question before changes are published; `{title}` is filled in. */
  confirmChange: ConfirmWords;
  /** The question before a draft is discarded. */
  confirmDiscard: ConfirmWords;
  /** Shown when there is no post at this address. */
  gone: HeadedText;
  /** Shown when the post could not be loaded. */
  unread: HeadedText;
  /** Shown when the post is open in another tab. */
  elsewhere: HeadedText & {
    /** Text of the button that continues in this tab. */
    takeOver: string;
  };
  /** Shown when another tab saved a different text, and this one became a separate draft. */
  copied: string;
  /** Shown when the published post was changed or removed while you were writing. */
  conflict: {
    /** The heading of the choice. */
    heading: string;
    /** The post was changed. */
    changed: string;
    /** The post was removed. */
    removed: string;
    /** Heading above the version on this device. */
    mine: string;
    /** Heading above the version on the blog. */
    theirs: string;
    /** Text of the button that publishes the version on this device. */
    publishMine: string;
    /** Text of the button that discards the version on this device. */
    keepTheirs: string;
    /** Text of the button that returns to the form. */
    goOn: string;
  };
};

/** What a post can contain that the editor does not support and would lose. */
export type PostLoss =
  | 'table'
  | 'caption'
  | 'code'
  | 'headings'
  | 'marks'
  | 'meanings'
  | 'details'
  | 'terms'
  | 'numbers'
  | 'hints'
  | 'languages'
  | 'linkedPictures'
  | 'pictureAddresses'
  | 'linkAddresses'
  | 'notShown'
  | 'other';

/** Why a file cannot be used in a post. `{name}` is replaced with the file's name. */
export type PictureProblems = {
  /** The file is empty. */
  empty: string;
  /** The file is not a picture, or it is damaged. */
  unreadable: string;
  /** The picture is in the iPhone's HEIC format, which this browser cannot read. */
  heic: string;
  /** The picture is animated. */
  moving: string;
  /** The picture has more pixels than a browser can handle. */
  tooLarge: string;
};

/** Texts of the editor for a post's text. Names in braces are filled in: keep them. */
export type BodyEditorWords = {
  /** Name of the text field, read out by screen readers. */
  label: string;
  /** Shown while the text is empty. */
  placeholder: string;
  /** Labels of the buttons above the text. */
  toolbar: {
    /** Name of the toolbar, read out by screen readers. */
    label: string;
    /** Makes an ordinary paragraph. */
    paragraph: string;
    /** Makes a heading within the post. */
    heading: string;
    /** Makes a smaller heading. */
    smallerHeading: string;
    /** Makes text bold. */
    bold: string;
    /** Makes text italic. */
    italic: string;
    /** Opens the form for a link. */
    link: string;
    /** Makes a bulleted list. */
    bulletedList: string;
    /** Makes a numbered list. */
    numberedList: string;
    /** Makes a quotation. */
    quote: string;
    /** Opens the dialog for choosing photographs. */
    photograph: string;
    /** Undoes the last change. */
    undo: string;
    /** Redoes it. */
    redo: string;
  };
  /** The form for a link. */
  link: {
    /** Label of the address field. */
    address: string;
    /** What can be entered there. */
    hint: string;
    /** Text of the button that saves the link. */
    save: string;
    /** Text of the button that removes the link. */
    remove: string;
    /** Text of the button that closes the form. */
    cancel: string;
    /** Shown when the address is not valid. */
    error: string;
    /** Shown when this site has no page at the address. */
    noPage: string;
  };
  /** The dialog for choosing and describing photographs. */
  photograph: {
    /** Heading of the first step, choosing. */
    choose: string;
    /** Heading of the second step, describing. */
    describe: string;
    /** Heading while the description of a photograph in the post is changed. */
    change: string;
    /** Label of the button that closes the dialog. */
    close: string;
    /** Heading above the button for files. */
    device: string;
    /** Text of the button for files. */
    files: string;
    /** Heading above the photographs of the site. */
    site: string;
    /** Heading above the address field. */
    web: string;
    /** Label of the address field. */
    address: string;
    /** Text of the button that uses the address. */
    use: string;
    /** Shown when the address is not valid. */
    addressError: string;
    /** Shown when the picture does not load. */
    notLoaded: string;
    /** Label of the description field. */
    altLabel: string;
    /** What to write there. */
    altHint: string;
    /** Shown when the description is missing. */
    altError: string;
    /** Label of the checkbox for photographs that need no description. */
    decorative: string;
    /** Text of the button that leaves one photograph out; `{name}` is replaced with its file's name. */
    leaveOut: string;
    /** Text of the button that adds one or several photographs; `{count}` is replaced with the number. */
    insert: [one: string, several: string];
    /** Text of the button that saves a changed description. */
    save: string;
    /** Text of the button that removes the photograph from the post. */
    remove: string;
    /** Text of the button that changes nothing. */
    cancel: string;
    /** Shown below a photograph without a description. */
    undescribed: string;
  };
  /** Messages of an upload. `{name}` is replaced with the file's name. */
  upload: {
    /** Shown while other uploads come first. */
    waiting: string;
    /** Shown during the upload, with `{percent}` filled in. */
    running: string;
    /** Shown when it failed; `{reason}` is replaced with the reason. */
    failed: string;
    /** Text of the button that cancels the upload. */
    cancel: string;
    /** Text of the button that tries again. */
    retry: string;
    /** Text of the button that removes the photograph. */
    remove: string;
    /** Announced to screen readers when the upload is complete. */
    done: string;
  };
  /** Why a file cannot be used in a post. */
  pictures: PictureProblems;
  /** Shown when something pasted or dropped was left out. */
  pasted: {
    /** One picture without an address, or several; `{count}` is replaced with the number. */
    pictures: [one: string, several: string];
    /** A table was turned into lines of text. */
    tables: string;
    /** The text is longer than a post allows. */
    tooLong: string;
    /** Some files are not pictures. */
    files: string;
    /** Label of the button that hides the message. */
    hide: string;
  };
  /** What the editor does not support, each as part of a sentence: `a table`. */
  losses: Record<PostLoss, string>;
  /** Shown instead of the editor when a post contains something the editor would lose. */
  source: {
    /** Label of the HTML field. */
    label: string;
    /** The explanation; `{losses}` is replaced with what would be lost. */
    explanation: string;
    /** The word before the last item of that list: `and`. */
    and: string;
  };
};
