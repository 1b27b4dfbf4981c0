export interface NoticeTopic {
  readonly id: string;
  readonly label: string;
  /** Anchors of the sections that cover the topic. */
  readonly sections: readonly string[];
}

/** What readers can say about themselves to highlight the sections that apply. Nothing is ever hidden. */
export const noticeTopics: readonly NoticeTopic[] = [
  { id: 'young', label: 'I am younger than 59½', sections: ['additional-tax'] },
  { id: 'pre-tax', label: 'I have pre-tax money', sections: ['pre-tax-taxes', 'pre-tax-to-roth'] },
  { id: 'roth', label: 'I have Roth money', sections: ['roth-taxes', 'roth-where'] },
  { id: 'after-tax', label: 'I made after-tax contributions', sections: ['after-tax'] },
  { id: 'loan', label: 'I have a plan loan', sections: ['loan'] },
  { id: 'stock', label: 'I hold employer stock', sections: ['employer-stock'] },
  { id: 'small', label: 'My balance is small', sections: ['small-amounts'] },
  { id: 'other-person', label: 'I am a spouse, beneficiary or former spouse', sections: ['beneficiary'] },
  { id: 'abroad', label: 'I am a nonresident alien', sections: ['nonresident-alien'] },
  { id: 'governmental', label: 'My plan is a governmental 457(b)', sections: ['governmental-457b'] },
  { id: 'safety', label: 'I am a retired public safety officer', sections: ['public-safety'] },
  { id: 'late', label: 'I missed the 60 days', sections: ['missed-deadline'] },
];
