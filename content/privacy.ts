import type { PrivacyContent } from './schema/privacy';

/** Texts of the privacy page: what the site stores about people. */
export const privacy = {
  meta: {
    title: 'Privacy',
    navigation: null,
    description:
      'What this site stores when you send a request, choose your photographs or read the blog: where, for how long, and how it is deleted.',
    photo: {
      name: 'gallery/lens-front-element',
      alt: 'Close-up of a camera lens with a rust ring and colored reflections in the front glass.',
    },
  },
  head: {
    heading: 'Privacy',
    lead: 'No cookies, no advertising, no statistics about you. This is what is stored.',
    actions: [
      { label: 'Ask about your data', email: { subject: 'My data', body: ['Your name:', 'Your question:'] } },
    ],
  },
  requests: {
    heading: 'When you send a request',
    paragraphs: [
      'Your name, your phone number or e-mail address, the plan with its total, the time that you picked, the one that is booked, the deposit, and what you wrote about the picture, where to come and the invoice; and what you change or cancel later. I read it to answer you, and may get it by e-mail, too.',
      'It is stored in the studio’s database at Google (Firebase, Cloud Firestore), where nobody else can list requests. Your request has one link. Whoever has it sees all of this and, once there are some, your pictures, and can change or cancel the request. So do not pass on messages that contain it.',
      'Which times are taken is public, so that others can choose from the free ones. No name is beside them.',
      'What I mail you from my page is stored for 30 days, so that I see whether it was sent. If reminders are switched on, one goes to your e-mail address on the day before a session.',
    ],
    period:
      'The request is deleted from the database {days} days after you sent or last changed it, after the session, or after the last day that you asked for, whichever is the latest; or earlier if you ask me.',
    noPeriod: 'The request is deleted from the database when it is no longer needed, or when you ask me.',
  },
  proofs: {
    heading: 'When you choose your photographs',
    paragraphs: [
      'Your photographs, which ones you choose, your notes, and when you opened, finished and first downloaded them. Whoever has your link can see all of it, so send it only to people who may.',
      'It is stored at Google (Firebase, Cloud Firestore and Cloud Storage). The link stops working on the day that the page names. Whoever kept the address of a single picture can load it until it is deleted, {days} days later. All of it is deleted then, or earlier if you ask me; if you have finished and I have not delivered yet, nothing is deleted by itself.',
    ],
  },
  device: {
    heading: 'On your own device',
    paragraphs: [
      'What you type on the page for planning a session stays in its tab until you close it, so that a reload loses nothing. The link to your request stays on the device until its session is over, or until you press “Forget it on this device”.',
      'What you choose at your link is kept there until it has arrived. That you have opened the link, and the light or dark theme, are remembered, too. So is what you choose in the sample gallery, which nobody else sees.',
    ],
  },
  others: [
    {
      heading: 'When you look for a time or read the blog',
      text: 'Nothing is stored. My hours, the times that are taken, and new posts come straight from Google, so its servers see your internet address.',
    },
    {
      heading: 'On every page',
      text: 'The company that hosts these pages, and any service through which you write, call or pay, has its own privacy rules.',
    },
  ],
} satisfies PrivacyContent;
