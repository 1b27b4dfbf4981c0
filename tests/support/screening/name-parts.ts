/** Given, middle, and family names of one language. Real names, put together at random: none is of a certain person. */
export interface NameParts {
  readonly given: readonly string[];
  readonly middle: readonly string[];
  readonly family: readonly string[];
}

const words = (text: string): readonly string[] => text.split(/\s+/);
const phrases = (text: string): readonly string[] => text.split(/\s*,\s*/);

export const nameParts: readonly NameParts[] = [
  {
    given:
      words(`Aleksandr Sergei Dmitri Vladimir Mikhail Nikolai Yuri Yevgeny Andrei Oleg Tatiana Ludmila Galina Svetlana
      Konstantin Valentin Vyacheslav Rostislav Bogdan Anatoly`),
    middle: words('Ivanovich Petrovich Sergeevich Nikolaevich Andreevich Borisovich Viktorovich Grigorievich'),
    family:
      words(`Sokolov Zaitsev Khodakov Shcherbakov Yermolin Volodin Kuznetsov Chernyshev Zhukovsky Gerasimenko Tkachenko
      Melnikov Bogdanov Yakushev Rybakov Filatov Kharitonov Shevelev Timoshkin Oblonsky`),
  },
  {
    given: words(`Mohammed Khalid Hussein Qasim Faisal Tariq Yusuf Ibrahim Mustafa Jamal Saeed Rashid Fatima Layla Nadia
      Abdulrahman Suleiman Hamza Bashir Marwan`),
    middle: words('Ahmed Ali Hassan Omar Saleh Mahmoud Nasser Karim'),
    family:
      phrases(`al-Masri, al-Harbi, al-Duri, Haddad, Qaddoumi, Shaheen, al-Rawi, Khoury, Barakat, al-Jaziri, Mansour,
      al-Tamimi, Darwish, Zoubi, al-Najjar, Hijazi, Sabbagh, al-Khatib, Fakhoury, Othman`),
  },
  {
    given:
      phrases(`Juan Carlos, José Luis, Eduardo, Ramiro, Guadalupe, Ximena, Rodrigo, Fernando, Héctor, Beatriz, Arturo,
      Joaquín, Esteban, Luz Marina, Gonzalo, Ismael, Leonardo, Mauricio, Consuelo, Rogelio`),
    middle: words('Antonio Manuel Alberto Enrique Ignacio Rafael Andrés Felipe'),
    family: words(`Quintero Obando Restrepo Villanueva Zambrano Cárdenas Escamilla Montaño Bermúdez Altamirano Figueroa
      Urrutia Santillán Peñaloza Caballero Ledezma Guzmán Bustamante Echeverría Yáñez`),
  },
  {
    given: words(`Gholamreza Mohsen Behrouz Farhad Reza Shahram Kamran Parviz Mahnaz Soraya Mehdi Davoud Hossein Esmail
      Iraj Jamshid Nasrin Bahram Cyrus Houshang`),
    middle: words('Ali Mohammad Akbar Asghar Hassan Javad Sadegh Taghi'),
    family:
      words(`Karimi Shirvani Rahimi Tehrani Golestani Mousavi Ghasemi Farahani Hashemi Jafari Kermani Naderi Rostami
      Sabouri Vahidi Yazdani Zarei Ansari Bagheri Daneshvar`),
  },
  {
    given: words(`Chen Guang Hong Jian Mei Ping Qiang Shu Tao Wei Xiang Yan Zhen Myong Chol Sung Yong Hyon Kwang Jong`),
    middle: words('Hua Lin Feng Min Ho Su Hak Nam'),
    family:
      words(`Zhang Huang Xiong Zhou Zheng Jiang Hwang Kwon Pak Choe Ryang Tsai Nguyen Pham Duong Truong Bui Vuong Liang
      Shen`),
  },
  {
    given: words(`Robert William Elizabeth Margaret Katherine Christopher Nicholas Jeffrey Lawrence Theodore Frederick
      Patricia Deborah Gregory Stephen Walter Raymond Kenneth Rebecca Jonathan`),
    middle: words('Alan Lynn Edward Marie Joseph Ann Francis Grace'),
    family: words(`Thornbury Castellan Underhill Pemberton Hathaway Vandermeer Okonkwo Lindqvist Brannigan Marchetti
      Kowalczyk Sorensen Fitzgerald Halloran Whitcombe Prescott Delacroix Ashworth Gallagher Winterbourne`),
  },
];

/** Names of sanctioned people that are common in the United States, too. */
export const sharedParts: NameParts = {
  given: words('David Daniel Maria Jose Juan Carlos Sandra Anthony Paul Martin Joseph Thomas'),
  middle: words('Alberto Enrique Antonio Manuel Luis Fernando'),
  family: words('Rodriguez Lopez Garcia Martinez Gonzalez Hernandez Torres Ramirez Perez Sanchez Castro Ortega'),
};

export const companyParts = {
  names: words(`Osprey Meridian Kestrel Caspian Bosphorus Orinoco Zagros Helios Baltica Andina Sahel Levant Ural Taurus
    Karakum Adriatic Sirius Polaris Tigris Amur`),
  trades: phrases(`Marine Supply, Petrochemical, General Trading, Shipping Lines, Industrial Group, Steel Works,
    Freight Services, Energy Investment, Aviation Parts, Electronics Export, Construction, Agricultural Products`),
  forms: phrases('Ltd, LLC, GmbH, S.A., JSC, OOO, Inc., FZE, Co. Ltd., AG'),
} as const;

// The most frequent names in the United States. Source: Social Security Administration; Census Bureau, 2010 surnames.
export const commonGivenNames =
  words(`James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara
  Richard Susan Joseph Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Margaret Mark
  Sandra Donald Ashley Steven Kimberly Paul`);
export const commonFamilyNames =
  words(`Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez
  Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin`);

export const commonNames: readonly string[] = commonGivenNames.flatMap((given) =>
  commonFamilyNames.map((family) => `${given} ${family}`),
);
