interface NoticeTopic {
  readonly id: string;
  /** Anchors of the sections that cover the topic. */
  readonly sections: readonly string[];
}

/** Topics that readers can select to highlight the sections that apply to them. Other sections stay visible. */
export const noticeTopics = [
  { id: 'young', sections: ['additional-tax'] },
  { id: 'pre-tax', sections: ['pre-tax-taxes', 'pre-tax-to-roth'] },
  { id: 'roth', sections: ['roth-taxes', 'roth-where'] },
  { id: 'after-tax', sections: ['after-tax'] },
  { id: 'loan', sections: ['loan'] },
  { id: 'stock', sections: ['employer-stock'] },
  { id: 'small', sections: ['small-amounts'] },
  { id: 'other-person', sections: ['beneficiary'] },
  { id: 'abroad', sections: ['nonresident-alien'] },
  { id: 'governmental', sections: ['governmental-457b'] },
  { id: 'safety', sections: ['public-safety'] },
  { id: 'late', sections: ['missed-deadline'] },
] as const satisfies readonly NoticeTopic[];
