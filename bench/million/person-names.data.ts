/** Most common first; the frequency falls along the list. */
export const firstNames =
  'Amit Priya Rahul Sunita Sanjay Anita Rajesh Pooja Vijay Neha Suresh Kavita Ramesh Deepak Manoj Rekha Anil Sonia Vikas Meena Ajay Geeta Ravi Asha Sunil Usha Rakesh Nisha Ashok Seema Arun Kiran Mukesh Jyoti Dinesh Lakshmi Prakash Shanti Naresh Radha Mohammed Fatima Arjun Aarti Rohit Divya Nitin Swati Gaurav Shreya Abhishek Ananya Karan Ishita Varun Tanvi Nikhil Riya Siddharth Sneha Harish Bhavna Mahesh Lata Ganesh Sarita Vinod Mamta Yogesh Archana Imran Ayesha Salman Zainab Gurpreet Harpreet Manpreet Simran Joseph Mary Thomas Anu Venkatesh Padma Srinivas Revathi Karthik Deepa Murali Vidya Subramaniam Meenakshi Debashish Moumita Sourav Rituparna Partha Paromita Bhaskar Madhuri Chetan Hetal Jignesh Komal Dhruv Nidhi Om Aadhya Ishaan Saanvi Vihaan Kavya Reyansh Myra'.split(
    ' ',
  )

export const lastNames =
  'Kumar Singh Sharma Devi Patel Gupta Verma Khan Yadav Das Reddy Mishra Joshi Shah Jain Nair Mehta Agarwal Chauhan Tiwari Pandey Rao Iyer Pillai Ghosh Banerjee Mukherjee Chatterjee Bose Dutta Roy Sinha Prasad Choudhary Rathore Shetty Naidu Menon Kulkarni Deshpande Patil Pawar Jadhav Shinde Kadam More Gaikwad Bhosale Thakur Bhatt Trivedi Dave Desai Parekh Modi Kapoor Malhotra Khanna Chopra Arora Bhatia Sethi Anand Bajaj Sood Grover Saxena Srivastava Dubey Shukla Tripathi Upadhyay Chaturvedi Dwivedi Pathak Ojha Jha Mandal Sarkar Biswas Saha Pal Sen Kaur Gill Sandhu Dhillon Grewal Sidhu Ansari Shaikh Qureshi Siddiqui Pathan Fernandes DSouza Pereira Rodrigues Thomas Varghese George Mathew Kurian Hegde Gowda Murthy Raman Krishnan Subramanian Venkataraman Swamy'.split(
    ' ',
  )

/** Occurs in one of about 40,000 orders. */
export const rareNames = ['Zubin Contractor', 'Freny Daruwala', 'Tashi Namgyal', 'Xavier Quadros', 'Yangchen Wangmo']
